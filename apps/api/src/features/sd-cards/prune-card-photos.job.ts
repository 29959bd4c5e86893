import { isPastRetention, youngestToGo } from '@sightline/domain/photos/photo-retention';
import type { Services } from '../../kernel/services.ts';
import { readBlurRule } from '../../photo-privacy/blur-rule.ts';
import { createCardFilesStore, type KeepersCardPhoto, type OldCardPhoto } from './card-files.store.ts';
import { saidOfCardPhoto } from './said-of-card-photo.ts';

const AT_ONCE = 500;
const PROBLEM = 'It was kept for as long as this server keeps photos.';
const PEOPLE_PROBLEM = 'It was kept for as long as the account keeps photos of people.';

/**
 * Removes photos that were never reported once they were kept for as long as PHOTO_DAYS says, by what somebody says they show; those of
 * people once they were kept for as long as their account says. What is known of them stays.
 */
export function pruneCardPhotos({
  db,
  env,
  jobs,
  log,
  now,
}: Pick<Services, 'db' | 'env' | 'jobs' | 'log' | 'now'>) {
  const store = createCardFilesStore(db);

  /** Removes those of all photos that are to go; resolves to how many. */
  async function prune<Photo extends OldCardPhoto>(
    pageAfter: (last: number) => Promise<readonly Photo[]>,
    chooseOld: (photos: readonly Photo[]) => Promise<Photo[]> | Photo[],
    problem: string,
  ): Promise<number> {
    let removed = 0;
    for (let last = 0; ; ) {
      const photos = await pageAfter(last);
      const old = await chooseOld(photos);
      if (old.length > 0) removed += await store.remove(jobs, old, problem);
      const highest = photos.at(-1);
      if (!highest) return removed;
      last = highest.id;
    }
  }

  async function pruneByClass(time: number): Promise<number> {
    const youngest = youngestToGo(env.PHOTO_DAYS, time);
    if (youngest === undefined) return 0;
    return prune(
      (last) => store.old(new Date(youngest), last, AT_ONCE),
      (photos) =>
        photos.filter(({ class_name, brought_at }) =>
          isPastRetention(env.PHOTO_DAYS, { className: class_name, cameAt: brought_at.getTime() }, time),
        ),
      PROBLEM,
    );
  }

  async function ofPeople(photos: readonly KeepersCardPhoto[]): Promise<KeepersCardPhoto[]> {
    const people: KeepersCardPhoto[] = [];
    for (const [ownerId, own] of Map.groupBy(photos, ({ owner_id }) => owner_id)) {
      const isBlurred = await readBlurRule(db, ownerId);
      people.push(...own.filter(({ class_name }) => isBlurred(saidOfCardPhoto(class_name))));
    }
    return people;
  }

  return async (): Promise<void> => {
    const time = now();
    const removed =
      (await pruneByClass(time.getTime())) +
      (await prune((last) => store.pastOfKeepers(time, last, AT_ONCE), ofPeople, PEOPLE_PROBLEM));
    if (removed > 0) log.info({ photos: removed }, 'old photos of cards removed');
  };
}
