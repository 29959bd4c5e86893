import { expect, test } from 'vitest';
import { createClock, createManualClock } from './clock.ts';

test('a manual clock wakes sleepers in the order of their times', async () => {
  const clock = createManualClock(1_000);
  const woken: [string, number][] = [];
  const sleep = async (name: string, at: number) => {
    await clock.sleepUntil(at);
    woken.push([name, clock.now()]);
  };
  const all = [sleep('late', 5_000), sleep('early', 2_000)];
  await clock.advanceTo(4_000);
  expect(woken).toEqual([['early', 2_000]]);
  await clock.advanceTo(9_000);
  await Promise.all(all);
  expect(woken[1]).toEqual(['late', 5_000]);
  expect(clock.now()).toBe(9_000);
});

test('a sleeper that sleeps again is woken within the same advance', async () => {
  const clock = createManualClock(0);
  let beats = 0;
  const heart = (async () => {
    for (let at = 10; at <= 50; at += 10) {
      await clock.sleepUntil(at);
      beats += 1;
    }
  })();
  await clock.advanceTo(50);
  await heart;
  expect(beats).toBe(5);
});

test('sleep ends with the signal', async () => {
  const stop = new AbortController();
  const clock = createManualClock(0);
  const asleep = clock.sleepUntil(10, stop.signal);
  stop.abort();
  await expect(asleep).rejects.toThrow('abort');
});

test('a fast clock runs its speed', async () => {
  const start = Date.UTC(2026, 0, 1);
  const clock = createClock({ speed: 36_000, start });
  const began = performance.now();
  await clock.sleepUntil(start + 3_600_000);
  expect(clock.now()).toBeGreaterThanOrEqual(start + 3_600_000);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(() => createClock({ speed: 0 })).toThrow(RangeError);
});
