import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** One part of a list that is newest first. */
export interface ListPage<T> {
  readonly message: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: number | null;
}

/** The pages of such a list as they are cached. */
export type ListPages<T> = InfiniteData<ListPage<T>, unknown>;

/** What there is beyond the pages that are loaded. */
export interface OlderItems {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly load: () => void;
}

/** Shows items as a call has just answered them: each in its place, new ones first. */
export function putItems<T>(
  { pages, pageParams }: ListPages<T>,
  changed: readonly T[],
  idOf: (item: T) => number,
): ListPages<T> {
  const fresh = new Map(changed.map((item) => [idOf(item), item]));
  const replaced = pages.map((page) => ({
    ...page,
    message: page.message.map((item) => {
      const now = fresh.get(idOf(item));
      fresh.delete(idOf(item));
      return now ?? item;
    }),
  }));
  const [first, ...rest] = replaced;
  if (!first || fresh.size === 0) return { pages: replaced, pageParams };
  const message = [...first.message, ...fresh.values()].sort((a, b) => idOf(b) - idOf(a));
  return { pages: [{ ...first, message }, ...rest], pageParams };
}

/** Whether an item that the address names lies beyond the loaded pages. */
export function isBeyond(openId: string | undefined, next: number | null): boolean {
  return next !== null && openId !== undefined && /^\d+$/.test(openId) && Number(openId) < next;
}

type PagesQuery<T> = UseInfiniteQueryResult<ListPages<T>, Error>;

/** The items of all loaded pages, and the way to older ones; loads as far as the record that the address names. */
export function usePages<T>(query: PagesQuery<T>, openId: string | undefined) {
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const items = useMemo(() => data?.pages.flatMap(({ message }) => message), [data]);
  const next = data?.pages.at(-1)?.next ?? null;
  const isLinked = isBeyond(openId, next);
  useEffect(() => {
    if (isLinked && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isLinked, isFetching, isFetchNextPageError, fetchNextPage]);
  const older: OlderItems | undefined =
    next === null
      ? undefined
      : {
          isLoading: isFetchingNextPage,
          error: isFetchNextPageError && !isFetchingNextPage ? error : null,
          load: () => void fetchNextPage(),
        };
  return { items, older, isLinked };
}
