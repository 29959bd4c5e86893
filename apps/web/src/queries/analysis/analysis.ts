import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKeys } from '../../kernel/client.ts';
import { servicesOf } from '../../kernel/services.ts';

/** Figures of weeks change little within minutes, and are worked out anew at each question. */
const STALE_MS = 5 * 60_000;

const KEPT = { staleTime: STALE_MS, placeholderData: keepPreviousData } as const;

/** Relative abundance by species and camera; while another question is asked, the last answer stays. */
export const abundanceQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.rai.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.rai({ query }, { signal })).message,
  });

/** On which days the cameras of a question watched. */
export const surveyEffortQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.effort.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.effort({ query }, { signal })).message,
  });

/** At which times of day the species of a question are active, all taken together. */
export const activityQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.activity.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.activity({ query }, { signal })).message,
  });

/** How much the two species of a question are active at the same times. */
export const overlapQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.overlap.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.overlap({ query }, { signal })).message,
  });

/** Relative abundance before a day, `2026-11-20`, and from it on. */
export const trendQuery = (query: AnalysisQueryInput & { readonly splitAt: string | undefined }) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.trend.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.trend({ query }, { signal })).message,
  });

/** How the number of species grows with effort. */
export const accumulationQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.accumulation.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.accumulation({ query }, { signal })).message,
  });

type OccupancyQuery = AnalysisQueryInput & {
  readonly psiBy: 'constant' | 'group' | 'latitude' | 'longitude';
  readonly pBy: 'constant' | 'occasion';
};

/** Which share of sites the species of a question use. */
export const occupancyQuery = (query: OccupancyQuery) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.occupancy.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.occupancy({ query }, { signal })).message,
  });

/** Whether each camera detected the species of a question in each occasion. */
export const detectionHistoryQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.detectionHistory.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.detectionHistory({ query }, { signal })).message,
  });

/** When the species of a question were recorded for the first time at all. */
export const firstRecordsQuery = (query: AnalysisQueryInput) =>
  queryOptions({
    ...KEPT,
    queryKey: apiKeys.analysis.firstRecords.key({ query }),
    queryFn: async ({ client, signal }) =>
      (await servicesOf(client).api.analysis.firstRecords({ query }, { signal })).message,
  });
