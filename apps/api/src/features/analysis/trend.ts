import type { AnalysisTrend } from '@sightline/contract/analysis/abundance-answers';
import { rateRatio } from '@sightline/domain/analysis/rate-ratio';
import { monthCounts, monthlyTrend } from '@sightline/domain/analysis/trend';
import { finite, intervalPair } from './interval-pair.ts';
import type { Survey } from './survey.ts';

/** The index month by month, of all species and cameras together. */
export function trendMonths({ events, effort }: Survey): AnalysisTrend['months'] {
  const days = effort.flatMap((camera) => camera.days);
  const counts = monthCounts(
    events.map(({ date }) => date),
    days,
  );
  return monthlyTrend(counts).map(({ month, events: count, effortDays, rai, interval, smoothed }) => ({
    month,
    events: count,
    camera_days: effortDays,
    rai,
    interval: intervalPair(interval),
    smoothed,
  }));
}

/** By how much the days from one on have more than those before it. */
export function changeAt({ events, effort }: Survey, day: string): NonNullable<AnalysisTrend['change']> {
  const days = effort.flatMap((camera) => camera.days);
  const part = (isPart: (date: string) => boolean) => ({
    events: events.filter(({ date }) => isPart(date)).length,
    effortDays: days.reduce((sum, { date, active }) => (isPart(date) ? sum + active : sum), 0),
  });
  const [before, after] = [part((date) => date < day), part((date) => date >= day)];
  const { ratio, interval, reason } = rateRatio(before, after);
  return {
    before: { events: before.events, camera_days: before.effortDays },
    after: { events: after.events, camera_days: after.effortDays },
    ratio: finite(ratio),
    interval: intervalPair(interval),
    reason,
  };
}
