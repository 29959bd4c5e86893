import { finish } from '@sightline/domain/analysis/numerics/bootstrap';
import type { Random } from '@sightline/domain/analysis/numerics/random';
import { rateRatio } from '@sightline/domain/analysis/rate-ratio';
import {
  type CountedEffort,
  relativeAbundance,
  relativeAbundanceOverCameras,
} from '@sightline/domain/analysis/relative-abundance';
import { smallSample } from '@sightline/domain/analysis/sample-size';
import { monthlyTrend } from '@sightline/domain/analysis/trend';
import { drawSeed, type Ends, type Setting } from './coverage.ts';
import { drawGamma, drawPoisson } from './draws.ts';

/** What costs nothing is generated more often. */
const MANY_RUNS = 5_000;
const RUNS = 2_000;

/** Intervals of the index of one camera, whose events come by chance alone. */
export function indexSettings(): Setting[] {
  return [3, 10, 40, 200].map((mean): Setting => {
    const effortDays = 80;
    const truth = (100 * mean) / effortDays;
    return {
      name: `one camera, ${mean} events in ${effortDays} days`,
      runs: MANY_RUNS,
      baseline: 'count ± 1.96 √count',
      isSmall: false,
      generate: (random) => {
        const events = drawPoisson(random, mean);
        const per = 100 / effortDays;
        const reach = 1.96 * Math.sqrt(events);
        return {
          RAI: {
            truth,
            ours: relativeAbundance({ events, effortDays }).interval,
            baseline: { low: per * (events - reach), high: per * (events + reach) },
          },
        };
      },
    };
  });
}

/** Intervals of the index of several cameras, whose rates differ by a gamma distribution. */
export function camerasSettings(): Setting[] {
  const surveys = [
    [Number.POSITIVE_INFINITY, 20, 5],
    [Number.POSITIVE_INFINITY, 20, 1],
    [2, 5, 5],
    [2, 10, 5],
    [2, 20, 5],
    [2, 40, 5],
    [2, 20, 1],
    [0.5, 10, 5],
    [0.5, 20, 5],
    [0.5, 40, 5],
    [0.5, 20, 1],
    [0.5, 40, 1],
  ] as const;
  return surveys.map(([shape, cameras, rai]): Setting => {
    const kind = shape === Number.POSITIVE_INFINITY ? 'alike' : `gamma ${shape}`;
    return {
      name: `${cameras} cameras ${kind}, ${rai} events in 100 days`,
      runs: RUNS,
      baseline: 'exact Poisson',
      isSmall: smallSample('abundanceOverCameras', cameras) !== null,
      generate: (random) => {
        const counts = drawCameras(random, { cameras, shape, rai });
        const { interval, reason } = finish(relativeAbundanceOverCameras(counts, { seed: drawSeed(random) }));
        return {
          'RAI over cameras': {
            truth: rai,
            ours: reason ? null : interval,
            baseline: relativeAbundance(total(counts)).interval,
          },
        };
      },
    };
  });
}

/** Intervals of the months of a trend, and of the change between two periods. */
export function trendSettings(): Setting[] {
  return [
    monthSetting(4),
    monthSetting(30),
    ...(
      [
        [5, 10],
        [30, 40],
        [100, 60],
      ] as const
    ).map(([before, after]) => ratioSetting(before, after)),
    unevenRatioSetting(),
  ];
}

/** A year of a season, whose sixth month is looked at. */
function monthSetting(mean: number): Setting {
  const effortDays = 150;
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
  const truth = (100 * mean) / effortDays;
  return {
    name: `a month of a season, ${mean} events in ${effortDays} days`,
    runs: MANY_RUNS,
    baseline: 'count ± 1.96 √count',
    isSmall: false,
    generate: (random) => {
      const counts = months.map((month, i) => ({
        month,
        events: drawPoisson(random, mean * (1 + 0.5 * Math.sin(((i - 5) * Math.PI) / 6))),
        effortDays,
      }));
      const own = monthlyTrend(counts)[5];
      const events = own?.events ?? 0;
      const reach = 1.96 * Math.sqrt(events);
      const baseline = {
        low: (100 * (events - reach)) / effortDays,
        high: (100 * (events + reach)) / effortDays,
      };
      return { 'month of a trend': { truth, ours: own?.interval ?? null, baseline } };
    },
  };
}

function ratioSetting(before: number, after: number): Setting {
  const [days, laterDays] = [200, 100];
  return {
    name: `${before} events in ${days} days, then ${after} in ${laterDays}`,
    runs: MANY_RUNS,
    baseline: 'log-normal',
    isSmall: false,
    generate: (random) => ({
      'rate ratio': ratioTrial(
        (after / laterDays) * (days / before),
        { events: drawPoisson(random, before), effortDays: days },
        { events: drawPoisson(random, after), effortDays: laterDays },
      ),
    }),
  };
}

function unevenRatioSetting(): Setting {
  const truth = 1.5;
  return {
    name: '30 cameras gamma 0.5 in both periods, half as many events more',
    runs: MANY_RUNS,
    baseline: 'log-normal',
    isSmall: false,
    generate: (random) => {
      const rates = Array.from({ length: 30 }, () => drawGamma(random, 0.5));
      const count = (by: number): CountedEffort => ({
        events: rates.reduce((sum, rate) => sum + drawPoisson(random, 1.5 * by * rate), 0),
        effortDays: 900,
      });
      return { 'rate ratio': ratioTrial(truth, count(1), count(truth)) };
    },
  };
}

function ratioTrial(truth: number, before: CountedEffort, after: CountedEffort) {
  const { ratio, interval } = rateRatio(before, after);
  return { truth, ours: interval, baseline: logNormalEnds(ratio, before.events, after.events) };
}

/** exp(log ratio ± 1.96 √(1/before + 1/after)); null where a period has no event. */
function logNormalEnds(ratio: number | null, before: number, after: number): Ends | null {
  if (!ratio || !Number.isFinite(ratio)) return null;
  const spread = Math.exp(1.96 * Math.sqrt(1 / before + 1 / after));
  return { low: ratio / spread, high: ratio * spread };
}

interface Cameras {
  readonly cameras: number;
  readonly shape: number;
  readonly rai: number;
}

/** Cameras that watched 20 to 60 days each. */
function drawCameras(random: Random, { cameras, shape, rai }: Cameras): CountedEffort[] {
  return Array.from({ length: cameras }, () => {
    const effortDays = 20 + 40 * random();
    const mean = (rai / 100) * effortDays * drawGamma(random, shape);
    return { events: drawPoisson(random, mean), effortDays };
  });
}

function total(counts: readonly CountedEffort[]): CountedEffort {
  return counts.reduce(
    (sum, { events, effortDays }) => ({
      events: sum.events + events,
      effortDays: sum.effortDays + effortDays,
    }),
    { events: 0, effortDays: 0 },
  );
}
