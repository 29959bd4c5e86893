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
  let isChecking = false;
  let checkAgain = false;

  /** Shows what changes have touched. */
  function show({ ids, arrived }: Applied): void {
    answers.forgetListings();
    if (held.complete) answers.recordArrivals(arrived);
    held.post({ kind: 'changed', ids, arrived: held.complete ? arrived : [] });
    answers.answerWithin(SETTLE_MS);
    reports.reportState(null);
  }

  async function follow(columns: LoadedColumns): Promise<void> {
    checkAgain = false;
    try {
      const applied = await followChanges(held.calls, columns, held.signal);
      if (columns !== held.columns) return;
      if (applied.ids.length > 0) show(applied);
      else reports.reportState(null);
      if (columns.store.parts.length > held.known.size + MOST_PARTS) void load();
    } catch (error) {
      if (error instanceof ProblemError && error.status === 410) void load();
      else reports.reportState(failureOf(error));
    }
  }

  /** Asks what has changed; what is loaded whole has to be there before. */
  function checkForChanges(): void {
    checkAgain = true;
    if (held.isLoading) return;
    if (!held.columns || !held.complete) {
      void load();
      return;
    }
    if (isChecking) return;
    isChecking = true;
    void follow(held.columns).then(() => {
      isChecking = false;
      if (checkAgain && !held.isLoading) checkForChanges();
    });
  }

  return {
    show,
    checkForChanges,
    /** Columns that are being loaded have asked for changes before this one. */
    checkAfterLoading: (): void => {
      if (held.isLoading) checkAgain = true;
    },
    onLoaded: (failure: Failure | null): void => {
      if (checkAgain && !failure) checkForChanges();
    },
  };
}
