import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed gives the same numbers on every machine', () => {
  const random = createRandom('sightline');
  expect([random.integer(0, 999_999), random.integer(0, 999_999)]).toEqual([393657, 305136]);
});

test('a fork depends on its name, not on what was drawn before it', () => {
  const fresh = createRandom(7).fork('camera').fork(3);
  const used = createRandom(7);
  used.fork('other').unit();
  used.unit();
  expect(used.fork('camera').fork(3).unit()).toBe(fresh.unit());
  expect(createRandom(7).fork('a').unit()).not.toBe(createRandom(7).fork('b').unit());
});

test('ten thousand forks do not repeat each other', () => {
  const parent = createRandom('many');
  const first = new Set(Array.from({ length: 10_000 }, (_, i) => parent.fork(i).unit()));
  expect(first.size).toBe(10_000);
});

test('weights, bounds and means are kept', () => {
  const random = createRandom('statistics');
  const draws = Array.from({ length: 20_000 }, () =>
    random.weighted(['rare', 'common'], (x) => (x === 'rare' ? 1 : 9)),
  );
  expect(draws.filter((x) => x === 'rare').length / draws.length).toBeCloseTo(0.1, 1);
  const whole = Array.from({ length: 5_000 }, () => random.integer(1, 6));
  expect(new Set(whole)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const waits = Array.from({ length: 20_000 }, () => random.exponential(5));
  expect(waits.reduce((a, b) => a + b) / waits.length).toBeCloseTo(5, 0);
  expect(() => random.pick([])).toThrow(RangeError);
});
