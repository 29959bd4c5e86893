import type { Random } from '../random.ts';

/** What can go wrong with an update on a camera, in the order in which it would show. */
export const MISHAPS = [
  'battery_low',
  'no_space',
  'digest_mismatch',
  'install_failed',
  'boot_failed',
] as const;

export type Mishap = (typeof MISHAPS)[number];

/** The share of updates, 0 to 1, that meets each mishap. */
export type MishapRates = Readonly<Record<Mishap, number>>;

/**
 * One update in seven fails: firmware updates are among the things that go wrong in the field, full cards and batteries
 * that fall below what an installation needs too. How often each happens is our guess.
 */
export const FIELD_RATES: MishapRates = {
  battery_low: 0.02,
  no_space: 0.03,
  digest_mismatch: 0.04,
  install_failed: 0.03,
  boot_failed: 0.02,
};

/** Rates `factor` times as high, at most 1. */
export function scaleRates(rates: MishapRates, factor: number): MishapRates {
  const entries = MISHAPS.map((mishap) => [mishap, Math.min(1, rates[mishap] * factor)]);
  return Object.fromEntries(entries) as Record<Mishap, number>;
}

/** Rates by which every update meets this mishap, or none. */
export function certain(mishap: Mishap | null): MishapRates {
  const entries = MISHAPS.map((each) => [each, each === mishap ? 1 : 0]);
  return Object.fromEntries(entries) as Record<Mishap, number>;
}

/** What a camera says of it. */
export const MISHAP_MESSAGES: Readonly<Record<Mishap, string>> = {
  battery_low: 'The battery is below 3.4 V under load; installing might end half way.',
  no_space: 'Not enough room for the files beside the photos on the card.',
  digest_mismatch: 'What was downloaded twice is not what was announced.',
  install_failed: 'The installer ended with an error; the old version is kept.',
  boot_failed: 'The new version did not start three times; the old one is running again.',
};

/** Which mishap an update meets, if any. The same random gives the same. */
export function mishapOf(rates: MishapRates, random: Random): Mishap | undefined {
  return MISHAPS.find((mishap) => random.fork(mishap).chance(rates[mishap]));
}
