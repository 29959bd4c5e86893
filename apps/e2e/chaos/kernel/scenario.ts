import type { Report, Target } from '../../../bench/src/kernel/report.ts';
import type { Environment, EnvironmentOptions } from './environment.ts';

/** `full` is what the figures are for; `small` is the same in a few seconds, for the suite. */
export type Size = 'full' | 'small';

/** One way in which a night can be bad. */
export interface Scenario {
  readonly title: string;
  /** What it needs that others do not. */
  readonly environment?: EnvironmentOptions;
  /** Why it cannot be played here; undefined where it can. */
  readonly obstacle?: () => string | undefined;
  /** Even its small form takes over 40 s, which is too long for the suite. */
  readonly notInSuite?: true;
  /** It takes too long to be played with the others. */
  readonly onlyByName?: true;
  run(environment: Environment, size: Size): Promise<Pick<Report, 'lines' | 'targets'>>;
}

/** Plays it; cameras and people of one that fails are stopped, so that they trouble nobody after it. */
export async function play(
  { run }: Scenario,
  environment: Environment,
  size: Size,
): ReturnType<Scenario['run']> {
  try {
    return await run(environment, size);
  } finally {
    await Promise.all([...environment.underWay].map((stop) => stop()));
    environment.underWay.clear();
  }
}

/** In the suite a machine may be slow: times only have to stay this side of hanging. */
const PATIENCE = 8;

/** A time that has to be kept, in seconds. */
export function inTime(what: string, ms: number, seconds: number, size: Size): Target {
  return { what: `${what}, s`, value: ms / 1_000, atMost: size === 'full' ? seconds : seconds * PATIENCE };
}

export function never(what: string, value: number): Target {
  return { what, value, atMost: 0 };
}

/** How often something is done to the world: CHAOS_TIMES says it for whoever wants more or has less time. */
export function howOften(counts: Readonly<Record<Size, number>>, size: Size): number {
  return size === 'full' ? Number(process.env.CHAOS_TIMES ?? counts.full) : counts.small;
}
