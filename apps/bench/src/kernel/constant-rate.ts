import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something so many times a second while it is wanted, whether the ones before are done or not: people and networks do
 * not wait for each other. Returns the result of each.
 */
export async function atConstantRate<T>(
  aSecond: number,
  isWanted: (n: number) => boolean,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now();
  const underWay: Promise<T>[] = [];
  for (let n = 0; isWanted(n); n++) {
    const early = startedAt + (n * 1_000) / aSecond - performance.now();
    if (early > 1) await sleep(early);
    underWay.push(work(n));
  }
  return Promise.all(underWay);
}
