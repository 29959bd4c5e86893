import { ProblemError } from '@sightline/contract/kernel/errors';
import type { Segment } from '@sightline/domain/segments/segment';
import type { Listing } from './ask-rows.ts';
import { countListed } from './count-listed.ts';
import { failureOf } from './failure.ts';
import { type Applied, type HeldColumns, takeInsights } from './held-columns.ts';
import { askListing, everythingOf, isSameListing, makeListing } from './listing.ts';
import { followChanges, loadColumns } from './load-columns.ts';
import { classesByFrequency, insightsOfRow } from './look-up.ts';
import type { Ask, ColumnQuery, Failure, Tell } from './protocol.ts';
import { reply } from './reply.ts';
import type { SegmentCache } from './segment-cache.ts';
import type { SegmentCalls } from './segment-calls.ts';

/** While segments come in, the table is made anew that often at most, and no more than a fifth of the time. */
const FILLING_MS = 400;
const FILLING_SHARE = 4;
const PROGRESS_MS = 100;
/** The first rows are drawn before the rest is loaded, unless that takes longer than this. */
const FIRST_PAINT_MS = 200;
/** Rows whose insights come with the answer: as many as are in sight at most. */
const FIRST_ROWS = 40;
/** Changes of this long come to the table together. */
const SETTLE_MS = 150;
/** More parts than this beside the sealed segments slow every search down; then all is put together anew. */
const MOST_PARTS = 400;

interface EngineOptions {
  readonly calls: SegmentCalls;
  readonly cache: Promise<SegmentCache>;
  readonly tell: (message: Tell, transfer?: Transferable[]) => void;
}

/** Holds the account's insights and answers what the page asks of them. */
export function createEngine({ calls, cache, tell }: EngineOptions) {
  const known = new Map<string, Segment>();
  const { signal } = new AbortController();
  let held: HeldColumns | undefined;
  let listing: Listing | undefined;
  let whole: Listing | undefined;
  /** Insights that came by themselves since the last answer. */
  let arrivals: number[] = [];
  let query: { readonly asked: ColumnQuery; readonly number: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let answerMs = 0;
  let toldAt = 0;
  let complete = false;
  let loading: Promise<Failure | null> | undefined;
  let isLooking = false;
  let lookAgain = false;
  let classes = '';
  let onPainted = () => {};

  /** Answers the query within so many milliseconds; asked for sooner, it is done sooner. */
  function answerWithin(ms: number): void {
    const at = performance.now() + ms;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(answer, ms);
  }

  function answer(): void {
    due = Number.POSITIVE_INFINITY;
    if (!held || !query) return;
    const startedAt = performance.now();
    listing ??= makeListing(held, query.asked);
    const answered = askListing(listing, query.asked);
    const arrived = countListed(listing, answered, arrivals);
    arrivals = [];
    const { rows, total } = answered;
    const of = { held, listing };
    const first = Array.from(rows.subarray(0, FIRST_ROWS), (row) =>
      insightsOfRow(of.held, () => of.listing, row),
    );
    tell({ kind: 'answer', number: query.number, rows, first, total, arrived }, [rows.buffer]);
    answerMs = performance.now() - startedAt;
  }

  function forgetListings(): void {
    listing = undefined;
    whole = undefined;
  }

  function touched({ ids, arrived }: Applied): void {
    forgetListings();
    if (complete) arrivals = arrivals.concat(arrived);
    tell({ kind: 'changed', ids, arrived: complete ? arrived : [] });
    answerWithin(SETTLE_MS);
    tellState(null);
  }

  function tellState(failure: Failure | null): void {
    toldAt = performance.now();
    const loaded = held ? held.store.rows - held.store.goneRows : 0;
    const total = complete ? loaded : Math.max(loaded, held?.sealed ?? 0);
    tell({
      kind: 'load',
      state: { loaded, total, complete, isLoading: loading !== undefined },
      failure,
    });
  }

  function tellClasses(of: HeldColumns): void {
    const names = classesByFrequency(of);
    if (names.join('\n') === classes) return;
    classes = names.join('\n');
    tell({ kind: 'classes', names });
  }

  /** Shows columns that fill, within so many milliseconds. */
  function fill(filling: HeldColumns, ms: number): void {
    held = filling;
    forgetListings();
    answerWithin(ms);
    if (performance.now() - toldAt > PROGRESS_MS) tellState(null);
  }

  /** Resolves when the page has drawn an answer, after so many milliseconds at the latest. */
  function painted(ms: number): Promise<void> {
    return new Promise((resolve) => {
      onPainted = resolve;
      setTimeout(resolve, ms);
    });
  }

  async function loadAll(): Promise<Failure | null> {
    const isFirst = !complete;
    try {
      const sources = { calls, cache, known };
      const next = await loadColumns(sources, {
        signal,
        onNewest: async (filling) => {
          if (!isFirst) return;
          tellClasses(filling);
          fill(filling, 0);
          if (query) await painted(FIRST_PAINT_MS);
        },
        onRows: (filling) => {
          if (isFirst) fill(filling, Math.max(FILLING_MS, FILLING_SHARE * answerMs));
        },
      });
      held = next;
      complete = true;
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }

  function load(): Promise<Failure | null> {
    loading ??= loadAll().then((failure) => {
      loading = undefined;
      forgetListings();
      tell({ kind: 'changed', ids: null, arrived: [] });
      if (held) tellClasses(held);
      // Whoever hears that everything is there has it.
      clearTimeout(timer);
      answer();
      tellState(failure);
      if (lookAgain && !failure) look();
      return failure;
    });
    tellState(null);
    return loading;
  }

  function look(): void {
    lookAgain = true;
    if (loading !== undefined) return;
    if (!held || !complete) {
      void load();
      return;
    }
    if (isLooking) return;
    isLooking = true;
    void follow(held).then(() => {
      isLooking = false;
      if (lookAgain && loading === undefined) look();
    });
  }

  async function follow(columns: HeldColumns): Promise<void> {
    lookAgain = false;
    try {
      const applied = await followChanges(calls, columns, signal);
      if (columns !== held) return;
      if (applied.ids.length > 0) touched(applied);
      else tellState(null);
      if (columns.store.parts.length > known.size + MOST_PARTS) void load();
    } catch (error) {
      if (error instanceof ProblemError && error.status === 410) void load();
      else tellState(failureOf(error));
    }
  }

  function hear(ask: Exclude<Ask, { kind: 'open' | 'token' }>): void {
    switch (ask.kind) {
      case 'query':
        if (query && !isSameListing(query.asked, ask.query)) forgetListings();
        query = { asked: ask.query, number: ask.number };
        // Whatever else was typed meanwhile is heard first, and only the last of it is answered.
        answerWithin(0);
        return;
      case 'take':
        if (held && ask.insights.length > 0) touched(takeInsights(held, ask.insights));
        // Columns that are being loaded have asked for changes before this one.
        if (loading !== undefined) lookAgain = true;
        return;
      case 'look':
        look();
        return;
      case 'painted':
        onPainted();
        return;
      case 'reload':
        void load().then((failure) => tell({ kind: 'reloaded', call: ask.call, failure }));
        return;
      default:
        tell(reply(ask, { held, query: query?.asked, currentListing, wholeListing }));
    }
  }

  function currentListing(): Listing | undefined {
    if (held && query) listing ??= makeListing(held, query.asked);
    return listing;
  }

  function wholeListing(): Listing | undefined {
    if (held && query) whole ??= makeListing(held, everythingOf(query.asked));
    return whole;
  }

  void load();
  return { hear };
}
