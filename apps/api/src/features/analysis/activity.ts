import type { AnalysisQuery } from '@sightline/contract/analysis/analysis-query';
import type { AnalysisActivity, AnalysisOverlap } from '@sightline/contract/analysis/model-answers';
import { activityOverlap, overlapOf } from '@sightline/domain/analysis/activity-overlap';
import { TURN } from '@sightline/domain/analysis/circular';
import {
  activityLevel,
  densityCurve,
  dielDensity,
  dielReason,
} from '@sightline/domain/analysis/diel-activity';
import { invalidField } from '../../kernel/app-error.ts';
import { cautionText } from './caution-text.ts';
import { eventTimes, hourOf, sunHours } from './event-times.ts';
import { intervalPair } from './interval-pair.ts';
import { runWithPauses, SEED } from './run-with-pauses.ts';
import type { Survey } from './survey.ts';

type Curve = AnalysisActivity['curve'];
type Pair<T> = [T, T];

/** Every ten minutes, both ends included. */
const CURVE_POINTS = 145;
/** So many hours can be drawn. */
const MOST_HOURS = 2_000;
const HOURS_A_DAY = 24;

/** When the species of a survey are active, all taken together. */
export async function activityOf(
  survey: Survey,
  query: AnalysisQuery,
): Promise<Omit<AnalysisActivity, 'method'>> {
  const { angles: all, withoutSun, sun } = eventTimes(survey.events, survey, query);
  const angles = known(all);
  const { level, interval, reason, caution } = await runWithPauses(activityLevel(angles, { seed: SEED }));
  return {
    ...survey.basis,
    time_base: query.timeBase,
    without_sun: withoutSun,
    sun: sunHours(sun),
    events: angles.length,
    level,
    interval: intervalPair(interval),
    curve: curveOf(angles),
    hours: hoursOf(angles),
    reason,
    caution: cautionText(caution),
  };
}

/** How much the two species that a question names are active at the same times. */
export async function overlapOfTwo(
  survey: Survey,
  query: AnalysisQuery,
): Promise<Omit<AnalysisOverlap, 'method'>> {
  const names = twoSpecies(query);
  const times = eventTimes(survey.events, survey, query);
  const anglesOf = (name: string) => known(times.angles.filter((_, i) => survey.events[i]?.species === name));
  const both: Pair<number[]> = [anglesOf(names[0]), anglesOf(names[1])];
  const [first, second] = both;
  const { interval, estimator, reason, caution } = await runWithPauses(
    activityOverlap(first, second, { seed: SEED }),
  );
  const by = (each: 'dhat1' | 'dhat4') => (reason ? null : Math.min(1, overlapOf(first, second, each)));
  return {
    ...survey.basis,
    n: [first.length, second.length],
    time_base: query.timeBase,
    without_sun: times.withoutSun,
    sun: sunHours(times.sun),
    class_names: names,
    delta1: by('dhat1'),
    delta4: by('dhat4'),
    chosen: estimator === 'dhat1' ? 'delta1' : 'delta4',
    interval: intervalPair(interval),
    curves: [curveOf(first), curveOf(second)],
    hours: [hoursOf(first), hoursOf(second)],
    reason,
    caution: cautionText(caution),
  };
}

/** The two species of a question; others than two are a 400. */
export function twoSpecies({ classes = [] }: AnalysisQuery): Pair<string> {
  const [first, second, ...others] = new Set(classes);
  if (first === undefined || second === undefined || others.length > 0)
    throw invalidField('classes', 'Name two species.');
  return [first, second];
}

function known(angles: readonly (number | null)[]): number[] {
  return angles.filter((angle) => angle !== null);
}

function curveOf(angles: readonly number[]): Curve {
  if (dielReason(angles)) return [];
  return densityCurve(dielDensity(angles), CURVE_POINTS).map((density, at) => ({
    hour: (at / (CURVE_POINTS - 1)) * HOURS_A_DAY,
    // By hour instead of by radian, and by day as a whole 1.
    density: density * TURN,
  }));
}

function hoursOf(angles: readonly number[]): number[] {
  const hours = angles.map(hourOf).sort((a, b) => a - b);
  if (hours.length <= MOST_HOURS) return hours;
  return Array.from(
    { length: MOST_HOURS },
    (_, i) => hours[Math.floor((i * hours.length) / MOST_HOURS)] ?? 0,
  );
}
