import { randomBytes } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';
import { drawUpload } from '../../photo-store/draw-upload.ts';
import { visitPhotoKey } from '../../photo-store/photo-keys.ts';
import type { createVisitChangesStore } from './visit-changes.store.ts';
import type { VisitRow } from './visits.store.ts';

const NAME_BYTES = 24;
const SIZE = { sidePx: 1_600, isSquare: false } as const;

/** Makes the function that gives a visit a new photo: kept first, then named, then the old one removed. */
export function replaceVisitPhoto(
  { photos, log }: Pick<Services, 'photos' | 'log'>,
  store: ReturnType<typeof createVisitChangesStore>,
) {
  async function forget(name: string): Promise<void> {
    await photos
      .delete(visitPhotoKey(name))
      .catch((error: unknown) => log.warn({ err: error }, 'photo of a visit stays'));
  }

  /** Undefined for a visit that is not the account's. */
  return async (ownerId: number, visitId: number, upload: Buffer): Promise<VisitRow | undefined> => {
    const photo = await drawUpload(upload, SIZE, log);
    const name = randomBytes(NAME_BYTES).toString('base64url');
    await photos.put(visitPhotoKey(name), photo);
    const named = await store.namePhoto(ownerId, visitId, name);
    if (!named) await forget(name);
    else if (named.old !== null) await forget(named.old);
    return named?.row;
  };
}
