import { createHash } from 'node:crypto';
import { betaQuantile } from '@sightline/domain/analysis/numerics/beta';
import { type Random, seededRandom } from '@sightline/domain/analysis/numerics/random';

/** Both ends of an interval. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** What one run says of a quantity whose truth is known; null where it was not estimable. */
export interface Trial {
  readonly truth: number;
  readonly ours: Ends | null;
  readonly baseline?: Ends | null;
}

/** Data that are generated again and again, and what is made of them. */
export interface Setting {
  readonly name: string;
  readonly runs: number;
  /** The interval that one has without thinking, in two or three words; null where there is none. */
  readonly baseline: string | null;
  /** Whether the product says that so small a sample is to be taken with care. */
  readonly isSmall: boolean;
  /** Trials by the quantity. */
  readonly generate: (random: Random) => Readonly<Record<string, Trial>>;
}

/** How often intervals held the truth. */
export interface Held {
  /** Intervals that there were. */
  readonly intervals: number;
  readonly held: number;
  /** Intervals that lay wholly above the truth, and wholly below it. */
  readonly above: number;
  readonly below: number;
  /** Of those that have two ends. */
  readonly meanWidth: number;
}

/** How good the intervals of a quantity are in a setting. */
export interface Coverage {
  readonly quantity: string;
  readonly setting: string;
  readonly isSmall: boolean;
  readonly runs: number;
  readonly ours: Held;
  readonly baseline: (Held & { readonly name: string }) | null;
}

/** No rule was fitted to data of this seed. */
const SEED = 'analysis scored';

/** Generates the data of a setting as often as it says; a row for each quantity. */
export function coverageOf({ name, runs, baseline, isSmall, generate }: Setting): Coverage[] {
  const random = seededRandom(seedOf(`${SEED}: ${name}`));
  const trials = Array.from({ length: runs }, () => generate(random));
  return Object.keys(trials[0] ?? {}).map((quantity) => {
    const own = trials.flatMap((trial) => trial[quantity] ?? []);
    return {
      quantity,
      setting: name,
      isSmall,
      runs,
      ours: heldBy(own.map(({ truth, ours }) => ({ truth, ends: ours }))),
      baseline:
        baseline === null || own.every((trial) => trial.baseline === undefined)
          ? null
          : {
              name: baseline,
              ...heldBy(own.map(({ truth, baseline: ends = null }) => ({ truth, ends }))),
            },
    };
  });
}

/** The share of intervals that held the truth. */
export function shareHeld({ held, intervals }: Held): number {
  return held / intervals;
}

/** Between which shares the true one lies, as far as so many runs can tell: the interval of Clopper and Pearson, 95 %. */
export function shareRange({ held, intervals }: Held): Ends {
  return {
    low: held === 0 ? 0 : betaQuantile(0.025, held, intervals - held + 1),
    high: held === intervals ? 1 : betaQuantile(0.975, held + 1, intervals - held),
  };
}

/** A whole number to begin chance with, which depends on a text only. */
export function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE();
}

/** A whole number for a bootstrap. */
export function drawSeed(random: Random): number {
  return Math.floor(random() * 2 ** 31);
}

function heldBy(trials: readonly { readonly truth: number; readonly ends: Ends | null }[]): Held {
  let [intervals, above, below, width, bounded] = [0, 0, 0, 0, 0];
  for (const { truth, ends } of trials) {
    if (!ends) continue;
    intervals += 1;
    above += truth < ends.low ? 1 : 0;
    below += truth > ends.high ? 1 : 0;
    if (!Number.isFinite(ends.high - ends.low)) continue;
    bounded += 1;
    width += ends.high - ends.low;
  }
  return { intervals, held: intervals - above - below, above, below, meanWidth: width / bounded };
}
