import { isPastRetention, youngestToGo } from '@sightline/domain/photos/photo-retention';
import type { Services } from '../../kernel/services.ts';
import { isPrivate } from '../../photo-privacy/photo-privacy.ts';
import { createOldPhotosStore, type OldPhoto } from './old-photos.store.ts';

const AT_ONCE = 500;

/**
 * Removes photos that were kept for as long as PHOTO_DAYS says, and those of people that were kept for as long as their account says;
 * favourites stay, and so do all insights.
 */
export function prunePhotos({ db, env, jobs, live, log, now }: Services) {
  const store = createOldPhotosStore(db, jobs, live);

  /** Removes those of all photos that are to go; resolves to how many. */
  async function prune<Photo extends OldPhoto>(
    pageAfter: (last: number) => Promise<readonly Photo[]>,
    isToGo: (photo: Photo) => boolean,
    time: Date,
  ): Promise<number> {
    let removed = 0;
    for (let last = 0; ; ) {
      const photos = await pageAfter(last);
      const old = photos.filter(isToGo);
      if (old.length > 0) removed += await store.remove(old, time);
      const highest = photos.at(-1);
      if (!highest) return removed;
      last = highest.id;
    }
  }

  async function pruneByClass(time: Date): Promise<number> {
    const youngest = youngestToGo(env.PHOTO_DAYS, time.getTime());
    if (youngest === undefined) return 0;
    return prune(
      (last) => store.list(new Date(youngest), last, AT_ONCE),
      ({ class_name: className, created_at }) =>
        isPastRetention(env.PHOTO_DAYS, { className, cameAt: created_at.getTime() }, time.getTime()),
      time,
    );
  }

  /** A suspicion is enough to blur, and not to delete. */
  async function prunePeople(time: Date): Promise<number> {
    return prune(
      (last) => store.pastOfKeepers(time, last, AT_ONCE),
      ({ privacy }) => isPrivate({ ...privacy, classList: [] }),
      time,
    );
  }

  return async (): Promise<void> => {
    const time = now();
    const removed = (await pruneByClass(time)) + (await prunePeople(time));
    if (removed > 0) log.info({ photos: removed }, 'old photos removed');
  };
}
