import type { Services } from '../../kernel/services.ts';
import { makeSegment } from './make-segment.ts';
import { createSealingStore, type SealedRange } from './sealing.store.ts';
import { KEPT_MINUTES } from './since-cursor.ts';

/** So many changes of a segment are cheaper in it than over it. */
const MOST_CHANGES = 500;
/** Segments that are made anew together. */
const LONGEST_RUN = 16;
/** Insights of a sealed segment. */
const SEGMENT_INSIGHTS = 10_000;

interface Needs {
  readonly db: Services['db'];
  readonly log: Pick<Services['log'], 'info'>;
}

/**
 * Seals what has become a full segment of `size` insights, and makes those anew in which insights came, went or
 * changed a lot.
 */
export function sealInsights({ db, log }: Needs, size = SEGMENT_INSIGHTS) {
  const store = createSealingStore(db, size);

  const sealOwner = async (ownerId: number) => {
    for (const run of runsOf(await store.ranges(ownerId, MOST_CHANGES), size)) {
      await store.rebuild(ownerId, run, makeSegment);
    }
    let sealed = 0;
    while (await store.sealNext(ownerId, makeSegment)) sealed += 1;
    if (sealed > 0) log.info({ ownerId, segments: sealed }, 'insights sealed');
    await store.forget(ownerId, KEPT_MINUTES);
  };

  return async (): Promise<void> => {
    await store.enterLayoutVersion();
    const failures: unknown[] = [];
    for (const ownerId of await store.owners()) {
      // Whatever is wrong with one owner's insights holds up nobody else.
      await store
        .exclusively(ownerId, () => sealOwner(ownerId))
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Insights of some owners were not sealed.');
  };
}

/** Neighbours that have to be made anew. Two that fit into one belong together. */
function runsOf(ranges: readonly SealedRange[], size: number): SealedRange[][] {
  const fitsNext = (index: number) => {
    const [one, next] = [ranges[index], ranges[index + 1]];
    return one !== undefined && next !== undefined && one.count + next.count <= size;
  };
  const runs: SealedRange[][] = [];
  let run: SealedRange[] = [];
  for (const [index, range] of ranges.entries()) {
    const stale = range.moved || range.changes >= MOST_CHANGES || fitsNext(index) || fitsNext(index - 1);
    if (stale) run.push(range);
    if (run.length > 0 && (!stale || run.length === LONGEST_RUN)) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
