import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CardPhotoFilter, cardPhotosQuery } from '../../queries/sd-cards/sd-cards.ts';

export interface CardPhotos {
  /** Those that have come so far; undefined until the first have. */
  readonly photos: readonly SdCardPhoto[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The photos of a list, page by page; all pages up to a photo that is to be shown. */
export function useCardPhotos(
  cardId: number,
  filter: CardPhotoFilter,
  wantedId: number | undefined,
): CardPhotos {
  const query = useInfiniteQuery(cardPhotosQuery(cardId, filter));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const photos = useMemo(() => data?.pages.flatMap((page) => page.photos), [data]);
  const isHere = wantedId === undefined || photos?.some(({ photo_id }) => photo_id === wantedId);
  useEffect(() => {
    if (photos && !isHere && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [photos, isHere, hasNextPage, isFetching, error, fetchNextPage]);
  return {
    photos,
    total: data?.pages.at(-1)?.total ?? 0,
    error,
    isLoading: isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}
