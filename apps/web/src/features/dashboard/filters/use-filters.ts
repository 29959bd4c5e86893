import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type DashboardFilters, readFilters, writeFilters } from './dashboard-filters.ts';

export type SetFilters = (filters: DashboardFilters, how?: { readonly replace: boolean }) => void;

/** The filters of the dashboard, mirrored in the address; Back leads to those before. */
export function useFilters(): [DashboardFilters, SetFilters] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  return [
    filters,
    (next, { replace } = { replace: false }) => setParams((now) => writeFilters(now, next), { replace }),
  ];
}
