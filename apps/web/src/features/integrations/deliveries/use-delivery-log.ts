import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FileRows, listRows, type RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import type { OlderItems } from '../../../queries/pages.ts';
import { deliveriesQuery, type LogSearch, readDeliveries } from './delivery-queries.ts';

const NONE: readonly Delivery[] = [];
const keyOf = ({ delivery_id }: Delivery) => delivery_id;

/** What is loaded of the log, and the way to what is older. */
export function useDeliveryLog({ platform, state }: LogSearch) {
  const services = useServices();
  const log = useInfiniteQuery(deliveriesQuery({ platform, state }));
  const { isFetchNextPageError: isOlderFailed, isFetchingNextPage: isLoadingOlder, hasNextPage } = log;
  const older: OlderItems | undefined = hasNextPage
    ? {
        isLoading: isLoadingOlder,
        error: isOlderFailed && !isLoadingOlder ? log.error : null,
        load: () => void log.fetchNextPage(),
      }
    : undefined;
  const deliveries = useMemo(() => log.data?.pages.flat() ?? NONE, [log.data]);
  const rows = useMemo((): RowSource<Delivery> => {
    return {
      ...listRows(deliveries, keyOf),
      ...(hasNextPage && { filtered: fileRows(services, { platform, state }) }),
      ...(state && { everything: fileRows(services, { platform, state: undefined }) }),
    };
  }, [services, platform, state, deliveries, hasNextPage]);
  return {
    deliveries,
    rows,
    older,
    isPending: log.isPending,
    isLoading: log.isPending || (log.isError && log.isFetching),
    error: isOlderFailed ? null : log.error,
    retry: () => void log.refetch(),
  };
}

/** What the log has of a search, fetched for a file. */
function fileRows(services: Services, search: LogSearch): FileRows<Delivery> {
  return {
    count: () => undefined,
    fetch: async (fetching) => listRows(await readDeliveries(services, search, fetching), keyOf),
  };
}
