import type { AuditEntry } from '@sightline/contract/internal/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { filterContext } from '../../../components/data-table/filter-context.ts';
import { useServerRows } from '../../../components/data-table/rows/use-server-rows.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { useZones } from '../../../queries/time-zones.ts';
import { type AuditSearch, auditQuery, auditSearch, readAll } from './audit-query.ts';

const keyOf = ({ audit_id }: AuditEntry) => audit_id;
const EVERYTHING: AuditSearch = {};

/** The rows of the log as the server finds them; further pages are fetched as far as the reader has come. */
export function useAuditRows(view: TableView<AuditEntry>) {
  const services = useServices();
  const zones = useZones();
  const filters = useDeferredValue(view.filters);
  const search = useMemo(
    () => auditSearch(filters, filterContext(services, {}, zones)),
    [filters, zones, services],
  );
  const query = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData });
  const { data } = query;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const total = data?.pages[0]?.total ?? entries.length;
  const rows = useServerRows({
    view,
    query,
    items: entries,
    total,
    keyOf,
    search,
    everything: EVERYTHING,
    readAll,
  });
  return { ...query, rows, entries };
}
