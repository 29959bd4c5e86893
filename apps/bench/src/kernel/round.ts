import { median, percentile, RUNS } from './measure.ts';

/** What one contender did in one round; whatever is counted, insights or requests, is a piece. */
export interface Round {
  /** Pieces a second. */
  readonly perSecond: number;
  /** Processor time, microseconds a piece. */
  readonly cpuMicros: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
}

/** In turn, and who came first in a round comes last in the next; one round before is not counted. */
export async function takeTurns<Name extends string>(
  contenders: readonly Name[],
  round: (contender: Name) => Promise<Round>,
): Promise<Record<Name, Round[]>> {
  const rounds = Object.fromEntries(contenders.map((each) => [each, [] as Round[]])) as Record<Name, Round[]>;
  for (let n = 0; n <= RUNS; n++) {
    for (const contender of n % 2 === 0 ? contenders : contenders.toReversed()) {
      const taken = await round(contender);
      if (n > 0) rounds[contender].push(taken);
    }
  }
  return rounds;
}

/** Medians of the rounds, and the time that 99 of 100 requests of all of them took at most. */
export function summarize(rounds: readonly Round[]) {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
    p99: percentile(
      rounds.flatMap(({ times }) => times),
      0.99,
    ),
  };
}

/** A summary as part of a line. */
export function showSummary({ perSecond, cpuMicros, p99 }: ReturnType<typeof summarize>): string {
  return `${Math.round(perSecond).toLocaleString('en')}/s, p99 ${p99.toFixed(0)} ms, ${cpuMicros.toFixed(0)} µs of CPU each`;
}
