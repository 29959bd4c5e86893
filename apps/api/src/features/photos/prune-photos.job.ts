import { isPastRetention, youngestToGo } from '@sightline/domain/photos/photo-retention';
import type { Services } from '../../kernel/services.ts';
import { createOldPhotosStore } from './old-photos.store.ts';

const AT_ONCE = 500;

/** Removes photos that were kept for as long as PHOTO_DAYS says; favourites stay, and so do all insights. */
export function prunePhotos({ db, env, jobs, live, log, now }: Services) {
  const store = createOldPhotosStore(db, jobs, live);
  return async (): Promise<void> => {
    const time = now();
    const youngest = youngestToGo(env.PHOTO_DAYS, time.getTime());
    if (youngest === undefined) return;
    let removed = 0;
    for (let last = 0; ; ) {
      const photos = await store.list(new Date(youngest), last, AT_ONCE);
      const old = photos.filter(({ class_name, created_at }) =>
        isPastRetention(
          env.PHOTO_DAYS,
          { className: class_name, cameAt: created_at.getTime() },
          time.getTime(),
        ),
      );
      if (old.length > 0) removed += await store.remove(old, time);
      const highest = photos.at(-1);
      if (!highest) break;
      last = highest.id;
    }
    if (removed > 0) log.info({ photos: removed }, 'old photos removed');
  };
}
