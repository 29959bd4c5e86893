import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import { USUAL_INDEPENDENCE } from '@sightline/domain/analysis/independent-events';
import {
  type AnalysisQuestion,
  toAnalysisQuery,
  USUAL_PERIOD,
} from '../../../../components/analysis/analysis-question.ts';
import { type FilterNames, scopeLabel } from '../../../../components/insight-filters/filter-labels.ts';
import {
  confidenceOf,
  devicesLeft,
  type InsightFilters,
} from '../../../../components/insight-filters/insight-filters.ts';

/** What the widgets of Analysis ask, all alike. */
export interface AskedOfAnalysis {
  /** As Analysis itself asks it, whose address it is, too. */
  readonly question: AnalysisQuestion;
  /** As the server is asked; species of one widget take the place of `classes`. */
  readonly query: AnalysisQueryInput;
  /** `2026-11-20` */
  readonly today: string;
  /** Period and filters in words: the subtitle of pictures. */
  readonly scope: string;
  /** In which ways less or more counts than in the numbers beside them: `last 30 days`; empty where in none. */
  readonly difference: string;
  /** Whether the filters leave no camera, so that nobody need be asked. */
  readonly isNothing: boolean;
}

interface KnownNames {
  readonly devices: FilterNames['devices'];
  /** Undefined until they are known. */
  readonly groups:
    | readonly (FilterNames['groups'][number] & { readonly devices: readonly number[] })[]
    | undefined;
}

/**
 * What is asked of Analysis where a dashboard is filtered so; today is `2026-11-20`. Cameras and groups that are not there
 * any more are left out, as they are in the dashboard's own numbers: Analysis refuses them.
 */
export function askedOfAnalysis(
  filters: InsightFilters,
  { devices, groups }: KnownNames,
  today: string,
): AskedOfAnalysis {
  const isSettled = groups !== undefined || filters.groupIds.length === 0;
  const known: InsightFilters = {
    ...filters,
    period: filters.period ?? USUAL_PERIOD,
    groupIds: groups
      ? filters.groupIds.filter((id) => groups.some(({ group_id }) => group_id === id))
      : filters.groupIds,
    deviceIds: filters.deviceIds.filter((id) => devices.some(({ device_id }) => device_id === id)),
    confidence: filters.confidence && confidenceOf(filters.confidence.least, 100),
    archived: false,
  };
  const question = { filters: known, independence: USUAL_INDEPENDENCE, confirmedOnly: false };
  return {
    question,
    query: toAnalysisQuery(question, today),
    today,
    scope: scopeLabel(known, { devices, groups: groups ?? [] }),
    difference: differenceText(filters),
    isNothing: isSettled && devicesLeft(devices, groups ?? [], filters).length === 0,
  };
}

/** What of the filters Analysis does not do, as it is documented there. */
function differenceText({ period, confidence, archived }: InsightFilters): string {
  const { least = 0, most = 100 } = confidence ?? {};
  return [
    period === undefined && 'last 30 days',
    most < 100 && (least > 0 ? `confidence from ${least} %` : 'any confidence'),
    archived && 'without archived insights',
  ]
    .filter(Boolean)
    .join(' · ');
}
