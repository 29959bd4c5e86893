import type { Listing } from './ask-rows.ts';
import { countListed } from './count-listed.ts';
import { createEarliestTimer } from './earliest-timer.ts';
import type { Held } from './engine-parts.ts';
import { askListing, everythingOf, isSameListing, makeListing } from './listing.ts';
import { insightsOfRow } from './look-up.ts';
import type { ColumnQuery } from './protocol.ts';

/** Rows whose insights come with the answer: as many as are in sight at most. */
const FIRST_ROWS = 40;

export type Answers = ReturnType<typeof createAnswers>;

/** Answers what the page asked last, as soon as asked for. */
export function createAnswers(held: Held) {
  let listing: Listing | undefined;
  let whole: Listing | undefined;
  /** Insights that came by themselves since the last answer. */
  let arrivals: readonly number[] = [];
  let query: { readonly asked: ColumnQuery; readonly number: number } | undefined;
  let durationMs = 0;
  const timer = createEarliestTimer(answer);

  function answer(): void {
    const { columns, post } = held;
    if (!columns || !query) return;
    const startedAt = performance.now();
    listing ??= makeListing(columns, query.asked);
    const of = listing;
    const answered = askListing(of, query.asked);
    const arrived = countListed(of, answered, arrivals);
    arrivals = [];
    const { rows, total } = answered;
    const first = Array.from(rows.subarray(0, FIRST_ROWS), (row) => insightsOfRow(columns, () => of, row));
    post({ kind: 'answer', number: query.number, rows, first, total, arrived }, [rows.buffer]);
    durationMs = performance.now() - startedAt;
  }

  /** The rows are not those they were. */
  function forgetListings(): void {
    listing = undefined;
    whole = undefined;
  }

  return {
    ask: (asked: ColumnQuery, number: number): void => {
      if (query && !isSameListing(query.asked, asked)) forgetListings();
      query = { asked, number };
      // Whatever else was typed meanwhile is heard first, and only the last of it is answered.
      timer.within(0);
    },
    query: (): ColumnQuery | undefined => query?.asked,
    answerWithin: timer.within,
    answerNow: timer.now,
    forgetListings,
    recordArrivals: (ids: readonly number[]): void => {
      arrivals = [...arrivals, ...ids];
    },
    /** How long the last answer took. */
    durationMs: () => durationMs,
    /** What the query lists, before filters and order. */
    currentListing: (): Listing | undefined => {
      if (held.columns && query) listing ??= makeListing(held.columns, query.asked);
      return listing;
    },
    /** All there is, in the order and groups of the query. */
    wholeListing: (): Listing | undefined => {
      if (held.columns && query) whole ??= makeListing(held.columns, everythingOf(query.asked));
      return whole;
    },
  };
}
