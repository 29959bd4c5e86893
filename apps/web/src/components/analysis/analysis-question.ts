import type { AnalysisQueryInput } from '@sightline/contract/analysis/analysis-query';
import {
  INDEPENDENCE_RULES,
  type Independence,
  USUAL_INDEPENDENCE,
} from '@sightline/domain/analysis/independent-events';
import {
  daysOf,
  type InsightFilters,
  type Period,
  readFilters,
  writeFilters,
} from '../insight-filters/insight-filters.ts';

/** What is analysed, and how. */
export interface AnalysisQuestion {
  /** Of confidence, only the lower end counts. */
  readonly filters: InsightFilters;
  readonly independence: Independence;
  readonly confirmedOnly: boolean;
}

/** Where nobody says of what time. */
export const USUAL_PERIOD: Period = { days: 30 };

/** Rules of independence that can be chosen. */
export const INDEPENDENCE_CHOICES: readonly Independence[] = [
  USUAL_INDEPENDENCE,
  { rule: 'lastRecord', minDeltaTime: 60 },
  { rule: 'lastRecord', minDeltaTime: 1_440 },
  { rule: 'lastIndependentRecord', minDeltaTime: 30 },
  { rule: 'lastIndependentRecord', minDeltaTime: 60 },
  { rule: 'collection', minDeltaTime: 0 },
  { rule: 'lastRecord', minDeltaTime: 0 },
];

/** A rule as the address names it: `lastRecord-30`. */
export function independenceKey({ rule, minDeltaTime }: Independence): string {
  return `${rule}-${minDeltaTime}`;
}

/** The question that an address asks: `…&events=lastRecord-30&confirmed=only` beside the filters of insights. */
export function readQuestion(params: URLSearchParams): AnalysisQuestion {
  return {
    filters: readFilters(params),
    independence: independenceIn(params.get('events')) ?? USUAL_INDEPENDENCE,
    confirmedOnly: params.get('confirmed') === 'only',
  };
}

function independenceIn(text: string | null): Independence | undefined {
  const [, name, minutes] = /^([A-Za-z]+)-(\d{1,4})$/.exec(text ?? '') ?? [];
  const rule = INDEPENDENCE_RULES.find((known) => known === name);
  return rule && { rule, minDeltaTime: Number(minutes) };
}

/** The address of a question; what is as usual leaves no trace. */
export function writeQuestion(params: URLSearchParams, question: AnalysisQuestion): URLSearchParams {
  const next = writeFilters(params, question.filters);
  const key = independenceKey(question.independence);
  if (key === independenceKey(USUAL_INDEPENDENCE)) next.delete('events');
  else next.set('events', key);
  if (question.confirmedOnly) next.set('confirmed', 'only');
  else next.delete('confirmed');
  return next;
}

/**
 * What to ask the server for; today is `2026-11-20`. So many days until today end with the day of each site, which may be
 * a day ahead of the reader's.
 */
export function toAnalysisQuery(question: AnalysisQuestion, today: string): AnalysisQueryInput {
  const { filters, independence, confirmedOnly } = question;
  const period = filters.period ?? USUAL_PERIOD;
  const { from, to } = daysOf(period, today);
  const { groupIds, deviceIds, classNames, confidence } = filters;
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && !('days' in period) && { to }),
    ...(groupIds.length > 0 && { groupIds: groupIds.join(',') }),
    ...(deviceIds.length > 0 && { deviceIds: deviceIds.join(',') }),
    ...(classNames.length > 0 && { classes: [...classNames] }),
    ...(confidence && { minConfidence: confidence.least }),
    ...(confirmedOnly && { confirmedOnly: 'true' }),
    independenceRule: independence.rule,
    independenceMinutes: independence.minDeltaTime,
  };
}

/** The parts of Analysis that work something out, as the address names them. */
export type AnalysisPart = 'abundance' | 'activity' | 'occupancy' | 'species' | 'effort';

/** Where Analysis answers a question: `/?tab=analysis&section=activity&days=30&class=kiwi`. */
export function analysisHref(part: AnalysisPart, question: AnalysisQuestion): string {
  const params = new URLSearchParams({ tab: 'analysis', ...(part !== 'abundance' && { section: part }) });
  return `/?${writeQuestion(params, question)}`;
}
