/** One way of doing what is measured; resolves when it is done. */
export type Contender = () => Promise<void>;

/** Milliseconds of each run, by contender. */
export type Timings<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Runs of each contender: enough for a median that one hiccup does not move. */
export const RUNS = Math.max(1, Number(process.env.BENCH_RUNS ?? 7));

/**
 * Runs contenders in turn, so that whatever else the machine does meets all of them alike; one round before is not
 * counted. Figures of one call may be compared with each other, and with nothing else.
 */
export async function interleave<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Timings<Name>> {
  const entries = Object.entries(contenders) as [Name, Contender][];
  const timings = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= RUNS; round++) {
    for (const [name, run] of entries) {
      const startedAt = performance.now();
      await run();
      if (round > 0) timings[name].push(performance.now() - startedAt);
    }
  }
  return timings;
}

/** The value that a share of the measured ones do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** What half, 95 % and 99 % of the measured times do not exceed, in words. */
export function percentiles(times: readonly number[]): string {
  return [0.5, 0.95, 0.99]
    .map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`)
    .join(', ');
}

/** The middle of the measured values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
