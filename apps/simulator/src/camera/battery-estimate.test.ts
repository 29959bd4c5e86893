import { BATTERY_DAYS_ERROR, batteryDays } from '@sightline/domain/devices/settings/cycle-model';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { runtimeOf, START_OF_TEST, TEST_PROFILE } from '../testing/camera-runtime.ts';
import { createTriggerPlan } from './triggers.ts';

const DAY = 86_400_000;
/** Stated in docs/architecture/devices-and-groups.md: on the mean of all cameras. */
const MEAN_ERROR = 0.1;

const SETTINGS = [
  [690, 30],
  [690, 1],
  [240, 10],
  [120, 30],
  [30, 3],
  [7, 7],
] as const;

/** How long a camera really lives, and what the estimate says from the photos of its life. */
function estimateAndLife(
  seed: string,
  visitsPerDay: number,
  [cycleTime, triggerNumber]: readonly [number, number],
) {
  const profile = { ...TEST_PROFILE, visitsPerDay, skies: seed, talksToTheEnd: true as const };
  const plan = createTriggerPlan(profile, createRandom(seed));
  const steps = runtimeOf(400, { profile, plan, seed, settings: { cycleTime, triggerNumber } });
  const died = steps.find(({ state }) => state.deadSince !== undefined)?.state;
  if (!died) throw new Error('It outlived the test.');
  const life = ((died.deadSince ?? 0) - START_OF_TEST) / DAY;
  const settings = { cycle_time: cycleTime, trigger_number: triggerNumber };
  return batteryDays(settings, photosOfDays(steps, life)) / life;
}

function photosOfDays(steps: ReturnType<typeof runtimeOf>, life: number): number[] {
  const days: number[] = Array(Math.ceil(life)).fill(0);
  for (const { state, frames } of steps) {
    const day = Math.floor((state.lastWake - START_OF_TEST) / DAY);
    if (day < days.length) days[day] = (days[day] ?? 0) + frames.length;
  }
  return days;
}

test('the estimate of days is close to what simulated cameras live, with seeds that it was not fitted to', () => {
  const ratios = ['stoat', 'weka'].flatMap((seed) =>
    [3, 15].flatMap((visits) =>
      SETTINGS.map((settings) => ({
        seed,
        visits,
        settings,
        ratio: estimateAndLife(seed, visits, settings),
      })),
    ),
  );
  const far = ratios.filter(({ ratio }) => Math.abs(ratio - 1) > BATTERY_DAYS_ERROR);
  expect(far).toEqual([]);
  const mean = ratios.reduce((sum, { ratio }) => sum + ratio, 0) / ratios.length;
  expect(Math.abs(mean - 1)).toBeLessThan(MEAN_ERROR);
});
