import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OlderItems } from '../../../queries/pages.ts';
import { deliveriesQuery, type LogSearch } from './delivery-queries.ts';

const NONE: readonly Delivery[] = [];

/** What is loaded of the log, and the way to what is older. */
export function useDeliveryLog(search: LogSearch) {
  const log = useInfiniteQuery(deliveriesQuery(search));
  const { isFetchNextPageError: isOlderFailed, isFetchingNextPage: isLoadingOlder } = log;
  const older: OlderItems | undefined = log.hasNextPage
    ? {
        isLoading: isLoadingOlder,
        error: isOlderFailed && !isLoadingOlder ? log.error : null,
        load: () => void log.fetchNextPage(),
      }
    : undefined;
  return {
    deliveries: useMemo(() => log.data?.pages.flat() ?? NONE, [log.data]),
    older,
    isPending: log.isPending,
    isLoading: log.isPending || (log.isError && log.isFetching),
    error: isOlderFailed ? null : log.error,
    retry: () => void log.refetch(),
  };
}
