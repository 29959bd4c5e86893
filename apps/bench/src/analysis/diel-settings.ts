import { activityOverlap } from '@sightline/domain/analysis/activity-overlap';
import {
  type ActivityLevel,
  activityDifference,
  activityLevel,
} from '@sightline/domain/analysis/diel-activity';
import { type BootstrapOptions, finish } from '@sightline/domain/analysis/numerics/bootstrap';
import type { Random } from '@sightline/domain/analysis/numerics/random';
import { smallSample } from '@sightline/domain/analysis/sample-size';
import { drawSeed, type Ends, type Setting } from './coverage.ts';
import { drawTimes, type Rhythm, trueActivityLevel, trueOverlap } from './rhythms.ts';

const RUNS = 500;

/** One peak at noon. */
const DAY: Rhythm = [{ hour: 12, concentration: 2, weight: 1 }];
/** Peaks at dawn and, higher, at dusk. */
const TWILIGHT: Rhythm = [
  { hour: 6, concentration: 4, weight: 0.4 },
  { hour: 18, concentration: 4, weight: 0.6 },
];
/** The whole night. */
const NIGHT: Rhythm = [{ hour: 0, concentration: 1, weight: 1 }];
/** The first half of the night, and a little by day. */
const EVENING: Rhythm = [
  { hour: 21, concentration: 2, weight: 0.8 },
  { hour: 10, concentration: 1, weight: 0.2 },
];
/** Two hours a day. */
const SHORT: Rhythm = [{ hour: 19, concentration: 10, weight: 1 }];

/** Intervals of the overlap of two species, whose records are drawn from known densities. */
export function overlapSettings(replicates: number): Setting[] {
  const pairs = [
    ['day and twilight', DAY, TWILIGHT, 40, 40],
    ['day and twilight', DAY, TWILIGHT, 100, 100],
    ['day and twilight', DAY, TWILIGHT, 300, 300],
    ['night and evening', NIGHT, EVENING, 40, 40],
    ['night and evening', NIGHT, EVENING, 100, 100],
    ['day and night', DAY, NIGHT, 100, 100],
    ['day and night', DAY, NIGHT, 40, 300],
  ] as const;
  return pairs.map(([names, first, second, ofFirst, ofSecond]): Setting => {
    const truth = trueOverlap(first, second);
    return {
      name: `${names} (${truth.toFixed(2)}), ${ofFirst} + ${ofSecond} records`,
      runs: RUNS,
      baseline: null,
      isSmall: smallSample('overlap', Math.min(ofFirst, ofSecond)) !== null,
      generate: (random) => {
        const both = [drawTimes(random, first, ofFirst), drawTimes(random, second, ofSecond)] as const;
        const seed = drawSeed(random);
        const { interval, estimator } = finish(activityOverlap(...both, { seed, replicates }));
        return { [estimator === 'dhat1' ? 'Δ1' : 'Δ4']: { truth, ours: interval } };
      },
    };
  });
}

/** Intervals of as many replicates as the bench takes, beside those of the product from the same data. */
export function replicateSettings(ofOverlap: number, ofActivity: number): Setting[] {
  const [overlap, level] = [trueOverlap(NIGHT, EVENING), trueActivityLevel(EVENING)];
  return [
    {
      name: `night and evening (${overlap.toFixed(2)}), 60 + 60 records, ${ofOverlap} replicates`,
      runs: RUNS,
      baseline: 'the usual 1,000',
      isSmall: false,
      generate: (random) => {
        const both = [drawTimes(random, NIGHT, 60), drawTimes(random, EVENING, 60)] as const;
        const seed = drawSeed(random);
        const of = (options: BootstrapOptions) => finish(activityOverlap(...both, options)).interval;
        const ours = of({ seed, replicates: ofOverlap });
        return { Δ1: { truth: overlap, ours, baseline: of({ seed }) } };
      },
    },
    {
      name: `evening (${level.toFixed(2)}), 100 records, ${ofActivity} replicates`,
      runs: RUNS,
      baseline: 'the usual 1,000',
      isSmall: false,
      generate: (random) => {
        const times = drawTimes(random, EVENING, 100);
        const seed = drawSeed(random);
        const of = (options: BootstrapOptions) => finish(activityLevel(times, options)).interval;
        const ours = of({ seed, replicates: ofActivity });
        return { 'activity level': { truth: level, ours, baseline: of({ seed }) } };
      },
    },
  ];
}

/** Intervals of the share of a day that a species is active, and of the difference of two species. */
export function activitySettings(replicates: number): Setting[] {
  const samples = [
    ['day', DAY, 40],
    ['day', DAY, 100],
    ['day', DAY, 300],
    ['twilight', TWILIGHT, 100],
    ['twilight', TWILIGHT, 300],
    ['night', NIGHT, 100],
    ['evening', EVENING, 100],
    ['two hours', SHORT, 100],
  ] as const;
  return [
    ...samples.map(([name, rhythm, records]): Setting => {
      const truth = trueActivityLevel(rhythm);
      return {
        name: `${name} (${truth.toFixed(2)}), ${records} records`,
        runs: RUNS,
        baseline: 'error without bias',
        isSmall: smallSample('activity', records) !== null,
        generate: (random) => {
          const found = levelOf(random, drawTimes(random, rhythm, records), replicates);
          return { 'activity level': { truth, ours: found.interval, baseline: withoutBias(found) } };
        },
      };
    }),
    differenceSetting(replicates),
  ];
}

function differenceSetting(replicates: number): Setting {
  const truth = trueActivityLevel(DAY) - trueActivityLevel(EVENING);
  return {
    name: `day less evening (${truth.toFixed(2)}), 100 + 100 records`,
    runs: RUNS,
    baseline: null,
    isSmall: false,
    generate: (random) => {
      const levels = [DAY, EVENING].map((rhythm) =>
        levelOf(random, drawTimes(random, rhythm, 100), replicates),
      );
      const [first, second] = levels as [ActivityLevel, ActivityLevel];
      return {
        'activity difference': { truth, ours: activityDifference(first, second)?.interval ?? null },
      };
    },
  };
}

function levelOf(random: Random, times: readonly number[], replicates: number): ActivityLevel {
  return finish(activityLevel(times, { seed: drawSeed(random), replicates }));
}

/** What the level has by its standard error alone. */
function withoutBias({ level, standardError }: ActivityLevel): Ends | null {
  if (level === null || standardError === null) return null;
  return { low: level - 1.96 * standardError, high: level + 1.96 * standardError };
}
