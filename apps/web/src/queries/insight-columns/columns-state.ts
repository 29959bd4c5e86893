import type { Insight } from '@sightline/contract/insights/insights.contract';
import { startTransition, useEffect, useState } from 'react';
import { createStore } from 'zustand';
import { afterPaint } from '../../kernel/after-paint.ts';
import type { LiveMessage } from '../../kernel/live-events.ts';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { createAfterPaintState } from './after-paint-state.ts';
import { createColumnChoices } from './column-choices.ts';
import { createColumnsWorker, type ReportedMessage } from './columns-worker.ts';
import { createEarliestTimer } from './earliest-timer.ts';
import { errorOf } from './failure.ts';
import { createFreshIds } from './fresh-ids.ts';
import type { LoadState, WorkerMessage } from './protocol.ts';
import { columnReaders } from './read-columns.ts';
import { createRowCache } from './row-cache.ts';

/** Live events bring insights with them; beside them the worker asks that often what else has changed. */
const REFRESH_MS = 20_000;
/** Photos come in heaps; they are asked for together. */
const PHOTO_REFRESH_MS = 1_000;

/** What a query is answered with. */
export type ColumnAnswer = Extract<WorkerMessage, { kind: 'answer' }>;

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

function createInsightColumns(services: Services) {
  const { live, session, onDispose } = services;
  const store = createStore<ColumnsState>()(() => CLOSED);
  const worker = createColumnsWorker(services, receive);
  const read = columnReaders(worker);
  const rows = createRowCache({ fetch: read.rows, onChange: rowsChanged });
  const choices = createColumnChoices(read.choices, rowsChanged);
  const fresh = createFreshIds();
  /** Has the worker ask the server for changes. */
  const refresh = createEarliestTimer(() => worker.post({ kind: 'refresh' }));
  /** Load progress is shown with the next answer, or after the next paint. */
  const progress = createAfterPaintState(store);

  function rowsChanged(): void {
    store.setState(({ rowsVersion }) => ({ rowsVersion: rowsVersion + 1 }));
  }

  function receive(message: ReportedMessage): void {
    switch (message.kind) {
      case 'load':
        progress.set({ load: message.state, error: message.failure && errorOf(message.failure) });
        return;
      case 'answer':
        showAnswer(message);
        return;
      case 'changed':
        fresh.add(message.arrived);
        choices.outdate();
        rows.outdate(message.ids);
        return;
      case 'classes':
        progress.set({ classes: message.names });
        return;
      case 'refused':
        return;
    }
  }

  function showAnswer(message: ColumnAnswer): void {
    choices.outdate();
    rows.bring(message.rows, message.first);
    const pending = progress.take();
    store.setState(({ arrivals }) => ({ ...pending, answer: message, arrivals: arrivals + message.arrived }));
    if (!store.getState().load.complete) afterPaint(() => worker.post({ kind: 'painted' }));
  }

  function follow(event: LiveMessage): void {
    if (!worker.isOpen()) return;
    if (event.kind === 'insights' || event.kind === 'insights_changed') {
      worker.post({ kind: 'take', insights: event.insights });
    }
    const ms = refreshAfter(event);
    if (ms !== undefined) refresh.within(ms);
  }

  function clear(): void {
    rows.clear();
    progress.take();
    choices.clear();
    fresh.clear();
    refresh.stop();
    store.setState(CLOSED, true);
  }

  const stopFollowing = live.on(follow);
  session.onEnd(clear);
  onDispose(() => {
    stopFollowing();
    clear();
  });

  return {
    store,
    worker,
    read,
    /** Whether an insight came by itself a moment ago. */
    isFresh: ({ insight_id }: Pick<Insight, 'insight_id'>): boolean => fresh.has(insight_id),
    /** The insights of a row, undefined while they are on their way. */
    rowInsights: rows.at,
    /** The texts of a column of what is listed, as last received. */
    columnChoices: choices.of,
    /** Takes up insights as a call has just answered them. */
    takeInsights: (insights: readonly Insight[]): void => {
      rows.patch(insights);
      worker.post({ kind: 'take', insights });
    },
    /** Loads everything anew; what is on the screen stays until it has come. */
    reload: async (): Promise<void> => {
      if (worker.isOpen()) await worker.call({ kind: 'reload' });
    },
  };
}

export const insightColumns = defineService(createInsightColumns);
const columnsStore = defineService((services) => services.get(insightColumns).store);

export function useColumnsState<T>(selector: (state: ColumnsState) => T): T {
  return useServiceStore(columnsStore, selector);
}

/**
 * A part of the state that is much to draw. Once all insights are here it is drawn when there is time: what people do
 * meanwhile, such as typing, goes first. Parts that change together are drawn together.
 */
export function useColumnsLater<K extends keyof ColumnsState>(part: K): ColumnsState[K] {
  const store = useServices().get(columnsStore);
  const [value, setValue] = useState(() => store.getState()[part]);
  useEffect(() => {
    const follow = () => {
      const state = store.getState();
      const show = () => setValue(() => state[part]);
      if (state.load.complete) startTransition(show);
      else show();
    };
    follow();
    return store.subscribe(follow);
  }, [store, part]);
  return value;
}

/** Takes up insights as a call has just answered them. */
export function takeInsights(services: Services, insights: readonly Insight[]): void {
  services.get(insightColumns).takeInsights(insights);
}

/** How soon after an event the worker asks the server for changes; undefined: the event does not concern it. */
function refreshAfter(event: LiveMessage): number | undefined {
  switch (event.kind) {
    case 'insights':
    case 'insights_changed':
      return REFRESH_MS;
    case 'photo':
      return PHOTO_REFRESH_MS;
    case 'opened':
    case 'resync':
      return 0;
    case 'changed':
      // Insights came or went without an event for each, as when a camera was cleared.
      return event.list === 'insights' ? 0 : undefined;
    default:
      return undefined;
  }
}
