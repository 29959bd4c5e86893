import { isPastRetention, youngestToGo } from '@sightline/domain/photos/photo-retention';
import type { Services } from '../../kernel/services.ts';
import { createCardFilesStore } from './card-files.store.ts';

const AT_ONCE = 500;
const PROBLEM = 'It was kept for as long as this server keeps photos.';

/**
 * Removes photos that were never reported once they were kept for as long as PHOTO_DAYS says, by what somebody says they show.
 * What is known of them stays.
 */
export function pruneCardPhotos({
  db,
  env,
  jobs,
  log,
  now,
}: Pick<Services, 'db' | 'env' | 'jobs' | 'log' | 'now'>) {
  const store = createCardFilesStore(db);
  return async (): Promise<void> => {
    const time = now().getTime();
    const youngest = youngestToGo(env.PHOTO_DAYS, time);
    if (youngest === undefined) return;
    let removed = 0;
    for (let last = 0; ; ) {
      const photos = await store.old(new Date(youngest), last, AT_ONCE);
      const old = photos.filter(({ class_name, brought_at }) =>
        isPastRetention(env.PHOTO_DAYS, { className: class_name, cameAt: brought_at.getTime() }, time),
      );
      if (old.length > 0) removed += await store.remove(jobs, old, PROBLEM);
      const highest = photos.at(-1);
      if (!highest) break;
      last = highest.id;
    }
    if (removed > 0) log.info({ photos: removed }, 'old photos of cards removed');
  };
}
