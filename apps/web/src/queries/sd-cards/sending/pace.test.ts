import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('the time that is left follows the pace of the last seconds', () => {
  const pace = createPace();
  pace.note(0, 0);
  expect(pace.secondsFor(1_000)).toBeNull();
  pace.note(1_000, 1_000);
  expect(pace.secondsFor(1_000)).toBeNull();
  pace.note(10_000, 10_000);
  expect(pace.secondsFor(5_000)).toBe(5);
  for (let second = 11; second <= 40; second++) pace.note(10_000 + (second - 10) * 100, second * 1_000);
  expect(pace.secondsFor(5_000)).toBe(50);
});

test('a pause makes nothing slower', () => {
  const pace = createPace();
  pace.note(0, 0);
  pace.note(5_000, 5_000);
  pace.reset();
  expect(pace.secondsFor(5_000)).toBeNull();
  pace.note(5_000, 60_000);
  pace.note(10_000, 65_000);
  expect(pace.secondsFor(5_000)).toBe(5);
});

test('nothing that is sent comes to no time', () => {
  const pace = createPace();
  pace.note(7, 0);
  pace.note(7, 5_000);
  expect(pace.secondsFor(5_000)).toBeNull();
});

test('on a slow line the last photos tell, however long ago they came', () => {
  const pace = createPace();
  for (let photo = 0; photo <= 20; photo++) pace.note(photo * 3_000, photo * 30_000);
  expect(pace.secondsFor(6_000)).toBe(60);
});
