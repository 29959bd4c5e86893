import type { Insight } from '@sightline/contract/insights/insights.contract';
import { create } from 'zustand';
import { afterPaint } from '../../kernel/after-paint.ts';
import { type LiveNews, onLiveEvent } from '../../kernel/live-events.ts';
import { onSessionEnd } from '../../kernel/session.ts';
import { askWorker, isOpen, onColumns, tellWorker } from './columns-worker.ts';
import { errorOf } from './failure.ts';
import type { LoadState, RowNumber, Tell, TextColumn } from './protocol.ts';
import { createRowCache } from './row-cache.ts';

/** How long a row that came by itself counts as fresh. */
const FRESH_MS = 4_000;
/** Live events bring insights with them; beside them the worker asks that often what else has changed. */
const LOOK_MS = 20_000;
/** Photos come in heaps; they are asked for together. */
const PHOTO_LOOK_MS = 1_000;

/** What a query is answered with. */
export type ColumnAnswer = Extract<Tell, { kind: 'answer' }>;

interface ColumnsState {
  readonly load: LoadState;
  readonly error: Error | null;
  readonly answer: ColumnAnswer | undefined;
  /** The classes that were seen, the most frequent first. */
  readonly classes: readonly string[];
  /** How many insights came by themselves into what was listed, since the page was opened. */
  readonly arrivals: number;
  /** Changes whenever rows came or are not as they were. */
  readonly rowsVersion: number;
}

const CLOSED: ColumnsState = {
  load: { loaded: 0, total: 0, complete: false, isLoading: true },
  error: null,
  answer: undefined,
  classes: [],
  arrivals: 0,
  rowsVersion: 0,
};

export const useColumnsState = create<ColumnsState>()(() => CLOSED);

const rows = createRowCache({
  fetch: async (numbers: readonly RowNumber[]) => readRows(numbers),
  onChange: rowsChanged,
});

function rowsChanged(): void {
  useColumnsState.setState(({ rowsVersion }) => ({ rowsVersion: rowsVersion + 1 }));
}

/** What is known and not shown yet. */
let noted: Partial<ColumnsState> | undefined;

/** How far loading is keeps no row from being painted: it is shown with the next answer, or after the next paint. */
function noteLater(news: Partial<ColumnsState>): void {
  if (noted === undefined) afterPaint(showNoted);
  noted = { ...noted, ...news };
}

function showNoted(): void {
  if (noted) useColumnsState.setState(noted);
  noted = undefined;
}

/** Ids that came live of late, with the moment they came. */
let arrived = new Map<number, number>();
let looksAt = 0;
let lookTimer: ReturnType<typeof setTimeout> | undefined;

onSessionEnd(() => {
  rows.clear();
  noted = undefined;
  choices = new Map();
  arrived = new Map();
  clearTimeout(lookTimer);
  lookTimer = undefined;
  useColumnsState.setState(CLOSED, true);
});

onColumns((message) => {
  switch (message.kind) {
    case 'load':
      noteLater({ load: message.state, error: message.failure && errorOf(message.failure) });
      return;
    case 'answer':
      if (message.total !== useColumnsState.getState().answer?.total) outdateChoices();
      rows.bring(message.rows, message.first);
      useColumnsState.setState(({ arrivals }) => ({
        ...noted,
        answer: message,
        arrivals: arrivals + message.arrived,
      }));
      noted = undefined;
      if (!useColumnsState.getState().load.complete) afterPaint(() => tellWorker({ kind: 'painted' }));
      return;
    case 'changed':
      noteArrivals(message.arrived);
      outdateChoices();
      rows.outdate(message.ids);
      return;
    case 'classes':
      noteLater({ classes: message.names });
      return;
    case 'refused':
      return;
  }
});

function noteArrivals(ids: readonly number[]): void {
  if (ids.length === 0) return;
  const now = Date.now();
  arrived = new Map([...arrived].filter(([, at]) => now - at < FRESH_MS));
  for (const id of ids) arrived.set(id, now);
}

/** Whether an insight came by itself a moment ago. */
export function isFresh({ insight_id }: Pick<Insight, 'insight_id'>): boolean {
  return Date.now() - (arrived.get(insight_id) ?? 0) < FRESH_MS;
}

/** The insights of a row, undefined while they are on their way. */
export const rowInsights = rows.at;

/** The insights of rows, straight from the worker; none for a row that is gone. */
export async function readRows(numbers: readonly RowNumber[]): Promise<readonly (readonly Insight[])[]> {
  const reply = await askWorker({ kind: 'rows', rows: numbers });
  return reply.kind === 'rows' ? reply.rows : [];
}

/** All insights of a collection. */
export async function readVisit(collection: number): Promise<readonly Insight[]> {
  const reply = await askWorker({ kind: 'visit', collection });
  return reply.kind === 'rows' ? (reply.rows[0] ?? []) : [];
}

/** All rows there are, in the order of what is listed; also those that filters, status and the archive leave out. */
export async function readEverything(): Promise<Float64Array> {
  const reply = await askWorker({ kind: 'everything' });
  return reply.kind === 'everything' ? reply.rows : new Float64Array();
}

/** The insights of rows of {@link readEverything}. */
export async function readWholeRows(numbers: readonly RowNumber[]): Promise<readonly (readonly Insight[])[]> {
  const reply = await askWorker({ kind: 'rows', rows: numbers, ofEverything: true });
  return reply.kind === 'rows' ? reply.rows : [];
}

interface Choices {
  readonly items: readonly string[];
  readonly isStale: boolean;
}

let choices = new Map<string, Choices>();

function outdateChoices(): void {
  choices = new Map([...choices].map(([key, { items }]) => [key, { items, isStale: true }]));
}

/** The texts of a column of what is listed, as last heard. */
export function columnChoices(column: TextColumn): readonly string[] {
  const known = choices.get(column.name);
  if (!known || known.isStale) {
    choices.set(column.name, { items: known?.items ?? [], isStale: false });
    void readChoices(column);
  }
  return known?.items ?? [];
}

async function readChoices(column: TextColumn): Promise<void> {
  const of = choices;
  const reply = await askWorker({ kind: 'choices', column }).catch(() => undefined);
  if (reply?.kind !== 'choices' || of !== choices) return;
  choices.set(column.name, { items: reply.items, isStale: false });
  rowsChanged();
}

/** Takes up insights as a call has just answered them. */
export function takeInsights(insights: readonly Insight[]): void {
  rows.patch(insights);
  tellWorker({ kind: 'take', insights });
}

/** Loads everything anew; what is on the screen stays until it has come. */
export async function reloadColumns(): Promise<void> {
  if (isOpen()) await askWorker({ kind: 'reload' });
}

function look(within: number): void {
  const at = Date.now() + within;
  if (lookTimer !== undefined && looksAt <= at) return;
  clearTimeout(lookTimer);
  looksAt = at;
  lookTimer = setTimeout(() => {
    lookTimer = undefined;
    tellWorker({ kind: 'look' });
  }, within);
}

/** Insights came or went without a word on each, as when a camera was cleared. */
function isListChange(event: LiveNews): boolean {
  return event.kind === 'changed' && event.list === 'insights';
}

function receive(event: LiveNews): void {
  if (!isOpen()) return;
  if (event.kind === 'insights' || event.kind === 'insights_changed') {
    tellWorker({ kind: 'take', insights: event.insights });
    look(LOOK_MS);
  } else if (event.kind === 'photo') {
    look(PHOTO_LOOK_MS);
  } else if (event.kind === 'opened' || event.kind === 'resync' || isListChange(event)) {
    look(0);
  }
}

onLiveEvent(receive);
