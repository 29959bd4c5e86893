import type { Insight } from '@sightline/contract/insights/insights.contract';
import { OfflineError } from '@sightline/contract/kernel/errors';
import { useEffect, useState } from 'react';
import type { Services } from '../kernel/services.ts';
import { useServices, useSession } from '../kernel/services-context.tsx';
import {
  type ColumnAnswer,
  insightColumns,
  useColumnsLater,
  useColumnsState,
} from './insight-columns/columns-state.ts';
import type { ColumnQuery, LoadState } from './insight-columns/protocol.ts';

export interface Insights extends LoadState {
  /** Why not everything could be loaded; what is there stays usable. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the row came by itself a moment ago. */
  readonly isFresh: (insight: Pick<Insight, 'insight_id'>) => boolean;
}

/** How far the account's insights are here; they are loaded from the first look on, if they are wanted, and stay live. */
export function useInsights(wanted = true): Insights {
  const services = useServices();
  const load = useColumnsLater('load');
  const error = useColumnsLater('error');
  useOpenColumns(wanted);
  return {
    ...load,
    error: load.isLoading ? null : error,
    retry: () => refreshInBackground(services),
    isFresh: services.get(insightColumns).isFresh,
  };
}

/** Begins to load the account's insights before the page that shows them is there. */
export function beginInsights(services: Services): void {
  services.get(insightColumns).worker.open();
}

function useOpenColumns(wanted = true): string | null {
  const token = useSession((session) => session.token);
  const { worker } = useServices().get(insightColumns);
  useEffect(() => {
    if (token && wanted) worker.open();
  }, [token, worker, wanted]);
  return token;
}

let questions = 0;

interface Answered {
  /** The rows that were asked for; while a query is being answered, those of the one before. */
  readonly answer: ColumnAnswer | undefined;
  /** Whether the rows are those of this very query. */
  readonly isOfQuery: boolean;
}

/** The rows that a query asks for; none are asked for while it is undefined. Keep the query's identity. */
export function useColumnAnswer(query: ColumnQuery | undefined): Answered {
  const token = useOpenColumns();
  const { worker } = useServices().get(insightColumns);
  const [since] = useState(() => questions + 1);
  const [asked, setAsked] = useState<{ readonly query: ColumnQuery; readonly number: number }>();
  useEffect(() => {
    if (!token || !query) return;
    questions += 1;
    setAsked({ query, number: questions });
    worker.post({ kind: 'query', query, number: questions });
  }, [query, token, worker]);
  const latest = useColumnsLater('answer');
  const answer = latest && latest.number >= since ? latest : undefined;
  const isOfQuery = asked !== undefined && asked.query === query && asked.number === answer?.number;
  return { answer, isOfQuery };
}

/** The classes that were seen, the most frequent first; as far as insights are here, where they are not wanted. */
export function useSeenClasses(wanted = true): readonly string[] {
  useOpenColumns(wanted);
  return useColumnsState(({ classes }) => classes);
}

/** Insights as they are here, in the order of the ids; those that are not here are left out. */
export async function findInsights(services: Services, ids: readonly number[]): Promise<readonly Insight[]> {
  return (await services.get(insightColumns).read.rows(ids)).flat();
}

/** Whether everything the account has is here, so that what is not held does not exist. */
export function holdsAllInsights(services: Services): boolean {
  return services.get(insightColumns).store.getState().load.complete;
}

/** Loads everything anew; what is on the screen stays until it has come. */
export async function refreshInsights(services: Services): Promise<void> {
  await services.get(insightColumns).reload();
}

/** The same where nobody waits for it: whoever signs out meanwhile needs them no more. */
export function refreshInBackground(services: Services): void {
  refreshInsights(services).catch(() => {});
}

/** Takes the error of a read that ended because whoever asked has signed out; any other goes on. */
export function endWithSession(error: unknown): void {
  if (!(error instanceof OfflineError)) throw error;
}
