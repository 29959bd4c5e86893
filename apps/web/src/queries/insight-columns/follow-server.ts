import { ProblemError } from '@sightline/contract/kernel/errors';
import type { Answers } from './answer-queries.ts';
import type { Held } from './engine-parts.ts';
import { failureOf } from './failure.ts';
import { followChanges } from './load-columns.ts';
import type { Applied, LoadedColumns } from './loaded-columns.ts';
import type { Failure } from './protocol.ts';
import type { LoadReports } from './report-load.ts';

/** Changes of this long come to the table together. */
const SETTLE_MS = 150;
/** More parts than this beside the sealed segments slow every search down; then all is put together anew. */
const MOST_PARTS = 400;

/** Brings loaded columns up to date with the server. */
export function createFollower(
  held: Held,
  answers: Answers,
  reports: LoadReports,
  load: () => Promise<Failure | null>,
) {
  let isLooking = false;
  let lookAgain = false;

  /** Shows what changes have touched. */
  function show({ ids, arrived }: Applied): void {
    answers.forgetListings();
    if (held.complete) answers.noteArrivals(arrived);
    held.post({ kind: 'changed', ids, arrived: held.complete ? arrived : [] });
    answers.answerWithin(SETTLE_MS);
    reports.tellState(null);
  }

  async function follow(columns: LoadedColumns): Promise<void> {
    lookAgain = false;
    try {
      const applied = await followChanges(held.calls, columns, held.signal);
      if (columns !== held.columns) return;
      if (applied.ids.length > 0) show(applied);
      else reports.tellState(null);
      if (columns.store.parts.length > held.known.size + MOST_PARTS) void load();
    } catch (error) {
      if (error instanceof ProblemError && error.status === 410) void load();
      else reports.tellState(failureOf(error));
    }
  }

  /** Asks what has changed; what is loaded whole has to be there before. */
  function look(): void {
    lookAgain = true;
    if (held.isLoading) return;
    if (!held.columns || !held.complete) {
      void load();
      return;
    }
    if (isLooking) return;
    isLooking = true;
    void follow(held.columns).then(() => {
      isLooking = false;
      if (lookAgain && !held.isLoading) look();
    });
  }

  return {
    show,
    look,
    /** Columns that are being loaded have asked for changes before this one. */
    lookAfterLoading: (): void => {
      if (held.isLoading) lookAgain = true;
    },
    onLoaded: (failure: Failure | null): void => {
      if (lookAgain && !failure) look();
    },
  };
}
