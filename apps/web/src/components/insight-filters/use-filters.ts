import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type InsightFilters, readFilters, writeFilters } from './insight-filters.ts';

export type SetFilters = (filters: InsightFilters, how?: { readonly replace: boolean }) => void;

/** The filters of the dashboard, mirrored in the address; Back leads to those before. */
export function useFilters(): [InsightFilters, SetFilters] {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search]);
  return [
    filters,
    (next, { replace } = { replace: false }) => setParams((now) => writeFilters(now, next), { replace }),
  ];
}
