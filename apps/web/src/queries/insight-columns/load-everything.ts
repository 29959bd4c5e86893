import { isUnanswered } from '../../kernel/unanswered.ts';
import type { Answers } from './answer-queries.ts';
import type { Held } from './engine-parts.ts';
import { failureOf } from './failure.ts';
import { type LoadListener, loadColumns } from './load-columns.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import type { Failure } from './protocol.ts';
import type { LoadReports } from './report-load.ts';
import { keptCalls } from './segments/kept-calls.ts';
import type { SegmentCalls } from './segments/segment-calls.ts';

/** While segments come in, the table is made anew that often at most, and no more than a fifth of the time. */
const FILLING_MS = 400;
const FILLING_SHARE = 4;
/** The first rows are drawn before the rest is loaded, unless that takes longer than this. */
const FIRST_PAINT_MS = 200;
/** So long the server has to say what there is, before what this browser has kept is shown meanwhile. */
const PATIENCE_MS = 1_000;

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
    reports.reportProgress();
  }

  /** Resolves when the page has drawn an answer, after so many milliseconds at the latest. */
  function painted(ms: number): Promise<void> {
    return new Promise((resolve) => {
      onPainted = resolve;
      setTimeout(resolve, ms);
    });
  }

  /** Loads what these calls answer, unless `signal` ends it before. */
  async function loadBy(calls: SegmentCalls, listener: Partial<LoadListener> = {}): Promise<void> {
    const isFirst = !held.complete;
    const { signal = held.signal, onNewest, onComplete = () => {} } = listener;
    const loaded = await loadColumns(
      { ...held, calls },
      {
        signal,
        onNewest: async (filling) => {
          await onNewest?.(filling);
          if (!isFirst) return;
          reports.reportClasses(filling);
          fill(filling, 0);
          if (answers.query()) await painted(FIRST_PAINT_MS);
        },
        onRows: (filling) => {
          if (isFirst) fill(filling, Math.max(FILLING_MS, FILLING_SHARE * answers.durationMs()));
        },
        onComplete,
      },
    );
    signal.throwIfAborted();
    held.columns = loaded;
  }

  /** Forgets, in memory and in this browser, what the server no longer lists, and keeps its list. */
  function keepListed(etags: ReadonlySet<string>): void {
    for (const etag of held.known.keys()) if (!etags.has(etag)) held.known.delete(etag);
    held.calls.keepListed();
    void held.cache.then((cache) => cache.keepOnly(etags)).catch(() => {});
  }

  async function loadAll(): Promise<Failure | null> {
    // Where the server is slow or away, what this browser has kept is shown meanwhile.
    const kept = held.columns ? undefined : beginLate((signal) => loadBy(keptCalls(held.cache), { signal }));
    try {
      await loadBy(held.calls, { onNewest: async () => kept?.end(), onComplete: keepListed });
      held.complete = true;
      return null;
    } catch (error) {
      if (isUnanswered(error)) await kept?.now();
      else kept?.end();
      return failureOf(error);
    }
  }

  function showLoaded(failure: Failure | null): Failure | null {
    loading = undefined;
    held.isLoading = false;
    answers.forgetListings();
    held.post({ kind: 'changed', ids: null, arrived: [] });
    if (held.columns) reports.reportClasses(held.columns);
    // Whoever hears that everything is there has it.
    answers.answerNow();
    reports.reportState(failure);
    onLoaded(failure);
    return failure;
  }

  return {
    /** Loads everything anew, unless that is under way. */
    load: (): Promise<Failure | null> => {
      held.isLoading = true;
      loading ??= loadAll().then(showLoaded);
      reports.reportState(null);
      return loading;
    },
    /** The page has drawn an answer. */
    painted: () => onPainted(),
  };
}

/** Begins something after {@link PATIENCE_MS}, unless it is ended before. What goes wrong with it nobody hears. */
function beginLate(work: (signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController();
  const { promise: hurried, resolve: hurry } = Promise.withResolvers<undefined>();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const done = Promise.race([hurried, late])
    .then(() => work(ending.signal))
    .catch(() => {});
  return {
    end: () => ending.abort(),
    /** Begins at once; resolves when it is done. */
    now: () => {
      hurry(undefined);
      return done;
    },
  };
}
