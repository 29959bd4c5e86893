import { expect, test } from 'vitest';
import { fixtureCamera } from './fixtures.ts';

const idOf = (seed: string, index: number) => fixtureCamera(seed, 'quiet-valley', index).profile.hardwareId;
const FLEET = 2_000;

test('the cameras of a fleet have addresses of their own, which no fleet of another seed has', () => {
  const ids = ['one', 'other'].flatMap((seed) =>
    Array.from({ length: FLEET }, (_, index) => idOf(seed, index)),
  );
  expect(new Set(ids).size).toBe(2 * FLEET);
  for (const id of ids) expect(id).toMatch(/^02(:[0-9a-f]{2}){5}$/);
});

test('all but the place is of the seed, so that fleets share none or all', () => {
  const beginnings = new Set(Array.from({ length: 300 }, (_, index) => idOf('one', index).slice(0, 11)));
  expect(beginnings.size).toBe(1);
  expect(idOf('one', 299).slice(12)).toBe('01:2b');
  expect(idOf('one', 0x1_00_00).slice(12)).toBe('00:00');
  expect(beginnings).not.toContain(idOf('one', 0x1_00_00).slice(0, 11));
});
