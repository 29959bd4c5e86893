import type { Answers } from './answer-queries.ts';
import type { Held } from './engine-parts.ts';
import { failureOf } from './failure.ts';
import { loadColumns } from './load-columns.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import type { Failure } from './protocol.ts';
import type { LoadReports } from './report-load.ts';

/** While segments come in, the table is made anew that often at most, and no more than a fifth of the time. */
const FILLING_MS = 400;
const FILLING_SHARE = 4;
/** The first rows are drawn before the rest is loaded, unless that takes longer than this. */
const FIRST_PAINT_MS = 200;

/** Loads all columns, the first time with the table filling meanwhile. */
export function createLoader(
  held: Held,
  answers: Answers,
  reports: LoadReports,
  onLoaded: (failure: Failure | null) => void,
) {
  let loading: Promise<Failure | null> | undefined;
  let onPainted = () => {};

  /** Shows columns that fill, within so many milliseconds. */
  function fill(filling: LoadedColumns, ms: number): void {
    held.columns = filling;
    answers.forgetListings();
    answers.answerWithin(ms);
    reports.tellProgress();
  }

  /** Resolves when the page has drawn an answer, after so many milliseconds at the latest. */
  function painted(ms: number): Promise<void> {
    return new Promise((resolve) => {
      onPainted = resolve;
      setTimeout(resolve, ms);
    });
  }

  async function loadAll(): Promise<Failure | null> {
    const isFirst = !held.complete;
    try {
      held.columns = await loadColumns(held, {
        signal: held.signal,
        onNewest: async (filling) => {
          if (!isFirst) return;
          reports.tellClasses(filling);
          fill(filling, 0);
          if (answers.query()) await painted(FIRST_PAINT_MS);
        },
        onRows: (filling) => {
          if (isFirst) fill(filling, Math.max(FILLING_MS, FILLING_SHARE * answers.durationMs()));
        },
      });
      held.complete = true;
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  function showLoaded(failure: Failure | null): Failure | null {
    loading = undefined;
    held.isLoading = false;
    answers.forgetListings();
    held.post({ kind: 'changed', ids: null, arrived: [] });
    if (held.columns) reports.tellClasses(held.columns);
    // Whoever hears that everything is there has it.
    answers.answerNow();
    reports.tellState(failure);
    onLoaded(failure);
    return failure;
  }

  return {
    /** Loads everything anew, unless that is under way. */
    load: (): Promise<Failure | null> => {
      held.isLoading = true;
      loading ??= loadAll().then(showLoaded);
      reports.tellState(null);
      return loading;
    },
    /** The page has drawn an answer. */
    painted: () => onPainted(),
  };
}
