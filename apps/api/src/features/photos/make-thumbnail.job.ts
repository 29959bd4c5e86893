import type { JobPayloads } from '../../jobs/job-plans.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { thumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createPhotosStore } from './photos.store.ts';

/**
 * Makes the thumbnail of a full photo; a photo removed meanwhile needs none, and of a damaged one there will never be any.
 * Throws what may pass, so that the job is tried again.
 */
export function makeThumbnail(services: Services) {
  const store = createPhotosStore(services.db);
  const thumbnail = createThumbnailer(services, { keyOf: thumbnailKey, setThumbnail: store.setThumbnail });
  return async ({ photoId }: JobPayloads['make-thumbnail']): Promise<void> => {
    const photo = await store.find(photoId);
    if (photo?.kind !== 'full') return;
    try {
      await thumbnail(photo);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      services.log.warn({ photoId }, 'a photo is damaged and gets no thumbnail');
    }
  };
}
