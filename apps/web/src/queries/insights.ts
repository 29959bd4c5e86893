import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useEffect, useState } from 'react';
import { useSession } from '../kernel/session.ts';
import {
  type ColumnAnswer,
  isFresh,
  readRows,
  reloadColumns,
  useColumnsState,
} from './insight-columns/columns-state.ts';
import { openColumns, tellWorker } from './insight-columns/columns-worker.ts';
import type { ColumnQuery, LoadState } from './insight-columns/protocol.ts';

export interface Insights extends LoadState {
  /** Why not everything could be loaded; what is there stays usable. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the row came by itself a moment ago. */
  readonly isFresh: (insight: Pick<Insight, 'insight_id'>) => boolean;
}

/** How far the account's insights are here; they are loaded from the first look on, and stay live. */
export function useInsights(): Insights {
  const load = useColumnsState((state) => state.load);
  const error = useColumnsState((state) => state.error);
  useOpenColumns();
  return {
    ...load,
    error: load.isLoading ? null : error,
    retry: () => void refreshInsights(),
    isFresh,
  };
}

function useOpenColumns(): string | null {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token) openColumns();
  }, [token]);
  return token;
}

let questions = 0;

interface Answered {
  /** The rows that were asked for; while a query is being answered, those of the one before. */
  readonly answer: ColumnAnswer | undefined;
  /** Whether the rows are those of this very query. */
  readonly isOfQuery: boolean;
}

/** The rows that a query asks for. Keep the query's identity. */
export function useColumnAnswer(query: ColumnQuery): Answered {
  const token = useOpenColumns();
  const [since] = useState(() => questions + 1);
  const [asked, setAsked] = useState<{ readonly query: ColumnQuery; readonly number: number }>();
  useEffect(() => {
    if (!token) return;
    questions += 1;
    setAsked({ query, number: questions });
    tellWorker({ kind: 'query', query, number: questions });
  }, [query, token]);
  const answer = useColumnsState((state) =>
    state.answer && state.answer.number >= since ? state.answer : undefined,
  );
  return { answer, isOfQuery: asked?.query === query && asked.number === answer?.number };
}

/** The classes that were seen, the most frequent first. */
export function useSeenClasses(): readonly string[] {
  useOpenColumns();
  return useColumnsState(({ classes }) => classes);
}

/** Insights as they are here, in the order of the ids; those that are not here are left out. */
export async function findInsights(ids: readonly number[]): Promise<readonly Insight[]> {
  return (await readRows(ids)).flat();
}

/** Whether everything the account has is here, so that what is not held does not exist. */
export function holdsAllInsights(): boolean {
  return useColumnsState.getState().load.complete;
}

/** Loads everything anew; what is on the screen stays until it has come. */
export async function refreshInsights(): Promise<void> {
  await reloadColumns();
}
