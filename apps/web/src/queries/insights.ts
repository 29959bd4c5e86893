import type { LiveEvent } from '@sightline/contract/events/events.contract';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../kernel/client.ts';
import { onLiveEvent } from '../kernel/live-events.ts';
import { queryClient } from '../kernel/query.ts';
import { loadPages } from './insight-loader.ts';
import {
  findInsight,
  type InsightRows,
  keepKnown,
  mergeInsights,
  newestId,
  withPhoto,
} from './insight-set.ts';

/** Live events of this long come to the screen together, so that a burst costs one drawing. */
const BATCH_MS = 250;
/** How long a row that came by itself counts as fresh. */
const FRESH_MS = 4_000;

interface InsightSet {
  readonly rows: InsightRows;
  /** What the server counted, plus what came since. */
  readonly total: number;
  readonly complete: boolean;
  /** Ids that came live of late, with the moment they came. */
  readonly arrived: ReadonlyMap<number, number>;
}

const NOTHING: InsightSet = { rows: [], total: 0, complete: false, arrived: new Map() };

const insightsQuery = queryOptions({
  queryKey: api.insights.paginated.key(),
  queryFn: ({ signal }) => loadInsights(signal),
  // Live events keep it fresh; the shell invalidates everything when some were missed.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

function update(change: (set: InsightSet) => InsightSet): void {
  queryClient.setQueryData<InsightSet>(insightsQuery.queryKey, (set) => set && change(set));
}

function heldSet(): InsightSet {
  return queryClient.getQueryData<InsightSet>(insightsQuery.queryKey) ?? NOTHING;
}

async function loadInsights(signal: AbortSignal): Promise<InsightSet> {
  const pages = {
    count: async () => (await api.insights.count(undefined, { signal })).message.count,
    page: async (query: { limit: number; offset: number }) =>
      (await api.insights.paginated({ query }, { signal })).message,
  };
  const newestBefore = newestId(heldSet().rows);
  changedLately.clear();
  const ids = await loadPages(pages, (rows, total) => {
    if (signal.aborted) return;
    queryClient.setQueryData<InsightSet>(insightsQuery.queryKey, (set = NOTHING) => ({
      ...set,
      rows: mergeInsights(set.rows, notOlder(rows)),
      total,
    }));
  });
  signal.throwIfAborted();
  const held = heldSet();
  const rows = keepKnown(held.rows, ids, Math.max(newestBefore, ids.at(-1) ?? 0));
  return { ...held, rows, total: rows.length, complete: true };
}

/** Insights that changed since loading began; a page that was asked for before may still bring them as they were. */
const changedLately = new Map<number, Insight>();

function notOlder(rows: readonly Insight[]): readonly Insight[] {
  if (changedLately.size === 0) return rows;
  return rows.map((row) => changedLately.get(row.insight_id) ?? row);
}

function noteChanges(insights: readonly Insight[]): void {
  for (const insight of insights) changedLately.set(insight.insight_id, insight);
}

/** Takes up insights as a call has just answered them. */
export function takeInsights(insights: readonly Insight[]): void {
  noteChanges(insights);
  update((set) => ({ ...set, rows: mergeInsights(set.rows, insights) }));
}

/** An insight as this browser has it; undefined for one that is not there, or not yet. */
export function heldInsight(id: number): Insight | undefined {
  return findInsight(heldSet().rows, id);
}

/** Whether everything the account has is here, so that what is not held does not exist. */
export function holdsAllInsights(): boolean {
  return heldSet().complete;
}

/** Loads everything anew; what is on the screen stays until it has come. */
export async function refreshInsights(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: insightsQuery.queryKey });
}

/** Brings what came live to the screen at once. */
export function settleLive(): void {
  if (waiting.length > 0) applyWaiting();
}

let waiting: LiveEvent[] = [];

function receive(event: LiveEvent): void {
  if (event.kind !== 'insights' && event.kind !== 'insights_changed' && event.kind !== 'photo') return;
  if (event.kind === 'insights_changed') noteChanges(event.insights);
  if (waiting.length === 0) setTimeout(applyWaiting, BATCH_MS);
  waiting.push(event);
}

function applyWaiting(): void {
  const events = waiting;
  waiting = [];
  update((set) => events.reduce(applyLive, set));
}

function applyLive(set: InsightSet, event: LiveEvent): InsightSet {
  if (event.kind === 'photo') {
    const at = new Date().toISOString();
    return { ...set, rows: withPhoto(set.rows, event.insight_id, event.photoUrl, at) };
  }
  if (event.kind === 'insights_changed') return { ...set, rows: mergeInsights(set.rows, event.insights) };
  return event.kind === 'insights' ? withArrivals(set, event.insights) : set;
}

function withArrivals(set: InsightSet, insights: readonly Insight[]): InsightSet {
  const now = Date.now();
  const newest = newestId(set.rows);
  const arrived = new Map([...set.arrived].filter(([, at]) => now - at < FRESH_MS));
  const added = insights.filter((insight) => insight.insight_id > newest);
  for (const { insight_id: id } of added) arrived.set(id, now);
  const rows = mergeInsights(set.rows, insights);
  return { ...set, rows, arrived, total: set.total + added.length };
}

onLiveEvent(receive);

export interface Insights extends InsightSet {
  /** Why not everything could be loaded; what is there stays usable. */
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Whether the row came by itself a moment ago. */
  readonly isFresh: (insight: Pick<Insight, 'insight_id'>) => boolean;
}

/** All insights of the account, live; filled newest first while pages arrive. */
export function useInsights(): Insights {
  const { data = NOTHING, error, isFetching, refetch } = useQuery(insightsQuery);
  return {
    ...data,
    error: isFetching ? null : error,
    isLoading: isFetching,
    retry: () => void refetch(),
    isFresh: ({ insight_id }) => Date.now() - (data.arrived.get(insight_id) ?? 0) < FRESH_MS,
  };
}
