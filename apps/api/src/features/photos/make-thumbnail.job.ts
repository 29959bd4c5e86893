import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { createPhotosStore } from './photos.store.ts';
import { createThumbnailer } from './thumbnailer.ts';

/** Makes the thumbnail of a full photo; a photo removed meanwhile needs none. */
export function makeThumbnail(services: Services) {
  const store = createPhotosStore(services.db);
  const thumbnail = createThumbnailer(services);
  return async ({ photoId }: JobPayloads['make-thumbnail']): Promise<void> => {
    const photo = await store.find(photoId);
    if (photo?.kind === 'full') await thumbnail(photo);
  };
}
