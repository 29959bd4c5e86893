import type { JobPayloads } from '../../jobs/job-plans.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { cardThumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createCardFilesStore } from './card-files.store.ts';

/** Makes the thumbnail of a photo of a card. Throws what may pass, so that the job is tried again. */
export function makeCardThumbnail(services: Pick<Services, 'db' | 'log' | 'photos'>) {
  const { find, setThumbnail } = createCardFilesStore(services.db);
  const thumbnail = createThumbnailer(services, { keyOf: cardThumbnailKey, setThumbnail });
  return async ({ photoId }: JobPayloads['make-card-thumbnail']): Promise<void> => {
    const photo = await find(photoId);
    if (!photo) return;
    try {
      await thumbnail(photo);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      services.log.warn({ photoId }, 'a photo of a card is damaged and gets no thumbnail');
    }
  };
}
