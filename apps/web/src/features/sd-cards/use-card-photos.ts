import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { type CardPhotoFilter, cardPhotosQuery } from '../../queries/sd-cards/sd-cards.ts';
import { answersStore, cardAnswers, NO_ANSWERS, withAnswer } from './answers.ts';

export interface CardPhotos {
  /** Those that have come so far; undefined until the first have. They stay in their places. */
  readonly photos: readonly SdCardPhoto[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** The page of the list that is drawn, from 0 on, … */
  readonly page: number;
  /** … with the photos before it, … */
  readonly start: number;
  /** … and up to its end. */
  readonly end: number;
  /** Another page, which is drawn once it has come. */
  readonly setPage: (page: number) => void;
  /** Draws the page of a photo. */
  readonly turnTo: (photoId: number) => void;
}

/** The photos of a list, page by page. */
export function useCardPhotos(cardId: number, filter: CardPhotoFilter): CardPhotos {
  const answers = useServiceStore(answersStore, (all) => all.get(cardId) ?? NO_ANSWERS);
  const { forgetSaved } = useServices().get(cardAnswers);
  // The list that is loaded now knows them itself.
  useEffect(() => forgetSaved(cardId), [forgetSaved, cardId]);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    cardPhotosQuery(cardId, filter),
  );
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.photos), [data]);
  const photos = useMemo(() => loaded?.map((photo) => withAnswer(photo, answers)), [loaded, answers]);
  const [wanted, setWanted] = useState(0);
  const pages = data?.pages ?? [];
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const ends = pages.map((_, at) => pages.slice(0, at + 1).reduce((sum, one) => sum + one.photos.length, 0));

  function loadMore(): void {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }

  return {
    photos,
    total: pages[0]?.total ?? 0,
    error,
    isLoading: isFetching,
    loadMore,
    retry: () => void (data ? fetchNextPage() : refetch()),
    page,
    start: ends[page - 1] ?? 0,
    end: ends[page] ?? 0,
    setPage: (next) => {
      setWanted(next);
      if (next >= pages.length) loadMore();
    },
    turnTo: (photoId) => {
      const at = pages.findIndex((one) => one.photos.some(({ photo_id }) => photo_id === photoId));
      if (at >= 0) setWanted(at);
    },
  };
}
