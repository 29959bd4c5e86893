import type { PhotosCarried } from '../camera/links.ts';
import type { PhotoPlan, Report } from '../camera/wake.ts';
import type { WireMessage } from '../wire.ts';
import type { Darkroom } from './darkroom.ts';

/** Which photos a fleet sends: all, the first of each visit, or none. */
export const PHOTO_CHOICES = ['all', 'sampled', 'none'] as const;
export type PhotoChoice = (typeof PHOTO_CHOICES)[number];

/** The photos of a wake that are sent under this choice. */
export function chosenPhotos({ photos }: Report, choice: PhotoChoice): PhotoPlan[] {
  if (choice === 'none') return [];
  if (choice === 'all') return photos;
  const visits = new Set<string | undefined>();
  return photos.filter(({ order: { individuals } }) => !visits.has(individuals) && visits.add(individuals));
}

/**
 * The messages of a wake with what only the drawn photos tell: the box of the animal, and size and digest of the best
 * picture that will follow. `late` messages do without the latter, they have waited long enough.
 */
export async function describePhotos(
  messages: readonly WireMessage[],
  photos: readonly PhotoPlan[],
  { carried, late, darkroom }: { carried: PhotosCarried; late: boolean; darkroom: Darkroom },
): Promise<WireMessage[]> {
  if (carried === 'none') return [...messages];
  const kind = late ? 'thumbnail' : carried;
  const prints = new Map(
    await Promise.all(
      photos.map(
        async ({ message_id, index, order }) =>
          [`${message_id}/${index}`, await darkroom.print({ ...order, kind }, 'now')] as const,
      ),
    ),
  );
  return messages.map((message) => {
    const print = prints.get(`${message.message_id}/${message.index}`);
    if (message.kind !== 'insight' || !print) return message;
    return {
      ...message,
      ...(print.bbox && { bbox: [...print.bbox] as [number, number, number, number] }),
      ...(kind === carried && { photo: { sha256: print.sha256, bytes: print.jpeg.length } }),
    };
  });
}
