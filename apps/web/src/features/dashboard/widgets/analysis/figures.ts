import type { UseQueryResult } from '@tanstack/react-query';
import { loadState } from '../../../../queries/load-state.ts';

const REFRESH_MS = 5 * 60_000;

/** Figures of weeks: a dashboard that stays open has them worked out anew from time to time. */
export const REFRESHED = { refetchInterval: REFRESH_MS } as const;

/** How the figures of a widget stand. */
export interface Figures<T> {
  /** Undefined until they are there. */
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The figures that were asked for: never those of the filters before, and the last ones where a refresh fails. */
export function figuresOf<T>(query: UseQueryResult<T>): Figures<T> {
  const data = query.isPlaceholderData ? undefined : query.data;
  const { error, isLoading, retry } = loadState(query);
  return { data, error: data === undefined ? error : null, isLoading, retry };
}
