import type { PhotosCarried } from '../camera/links.ts';
import type { PhotoPlan } from '../camera/photo-plan.ts';
import type { Report } from '../camera/wake.ts';
import { measureSubject } from '../photos/draw-photo.ts';
import type { Box } from '../photos/subject.ts';
import type { InsightMessage, WireMessage } from '../wire.ts';
import type { PhotoRenderer } from './photo-renderer.ts';

/**
 * Which photos a fleet sends: all, the first of each visit, the same with one drawing of each species for the whole
 * fleet, or none.
 */
export const PHOTO_CHOICES = ['all', 'sampled', 'pooled', 'none'] as const;
export type PhotoChoice = (typeof PHOTO_CHOICES)[number];

/** The photos of a wake that are sent under this choice. */
export function chosenPhotos({ photos }: Pick<Report, 'photos'>, choice: PhotoChoice): PhotoPlan[] {
  if (choice === 'none') return [];
  if (choice === 'all') return photos;
  const visits = new Set<string | undefined>();
  return photos.filter(({ order: { individuals } }) => !visits.has(individuals) && visits.add(individuals));
}

/** A link, and whether there is time to draw before the text goes out. */
export type Pace = { carried: PhotosCarried; hurried: boolean; photoRenderer: PhotoRenderer };

/**
 * The messages of a wake with what only their photos tell: the box of the animal, and size and digest of the best
 * picture that will follow. In a hurry the text does not wait for pictures to be drawn, and does without the latter.
 */
export async function describePhotos(
  messages: readonly WireMessage[],
  photos: readonly PhotoPlan[],
  pace: Pace,
): Promise<WireMessage[]> {
  if (pace.carried === 'none') return [...messages];
  const described: WireMessage[] = [];
  for (const message of messages) {
    const photo = photos.find(
      ({ message_id, index }) => message_id === message.message_id && index === message.index,
    );
    described.push(
      message.kind === 'insight' && photo ? { ...message, ...(await description(photo, pace)) } : message,
    );
  }
  return described;
}

async function description(
  { order }: PhotoPlan,
  { carried, hurried, photoRenderer }: Pace,
): Promise<Pick<InsightMessage, 'bbox' | 'photo'>> {
  const kind = carried === 'full' ? 'full' : 'thumbnail';
  if (!photoRenderer.isAwaited && (hurried || photoRenderer.behind))
    return boxed(await measureSubject({ ...order, kind }));
  const { bbox, sha256, jpeg } = await photoRenderer.print({ ...order, kind }, 'now');
  return { ...boxed(bbox), photo: { sha256, bytes: jpeg.length } };
}

function boxed(bbox: Box | null): Pick<InsightMessage, 'bbox'> {
  return bbox ? { bbox: [...bbox] } : {};
}
