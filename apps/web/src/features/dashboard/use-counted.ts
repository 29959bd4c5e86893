import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CountedDays,
  type InsightFilters,
  questionOf,
} from '../../components/insight-filters/insight-filters.ts';
import { countsQuery } from '../../queries/dashboard.ts';

/** Numbers, and what they are the numbers of. */
export interface Counted extends CountedDays {
  readonly counts: DashboardCounts;
  readonly filters: InsightFilters;
}

/** The numbers for some filters; until they are there, and where they do not come, those that were counted last. */
export function useCounted(filters: InsightFilters, { zone, today }: CountedDays) {
  const query = useQuery(countsQuery(questionOf(filters, { zone, today })));
  const [last, setLast] = useState<Counted>();
  const { data: counts } = query;
  const isKnown =
    counts === undefined ||
    (last?.counts === counts && last.filters === filters && last.zone === zone && last.today === today);
  if (!isKnown) setLast({ counts, filters, zone, today });
  return { query, counted: last, isStale: counts === undefined && last !== undefined };
}
