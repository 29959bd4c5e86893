import { expect, test } from 'vitest';
import { createLoadClock } from './load-clock.ts';

function clockAt() {
  let time = 0;
  const clock = createLoadClock(() => time);
  return {
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    ...clock,
  };
}

test('loaders that follow one another are one wait', () => {
  const { start, stop, pass } = clockAt();
  expect(start()).toBe(0);
  pass(3_000);
  stop();
  pass(400);
  expect(start(), 'the next one').toBe(3_400);
  pass(1_000);
  expect(start(), 'one beside it').toBe(4_400);
});

test('a loader of its own begins anew', () => {
  const { start, stop, pass } = clockAt();
  start();
  pass(3_000);
  stop();
  pass(501);
  expect(start()).toBe(0);
});

test('the wait goes on as long as one of several is shown', () => {
  const { start, stop, pass } = clockAt();
  start();
  start();
  stop();
  pass(2_000);
  expect(start()).toBe(2_000);
});
