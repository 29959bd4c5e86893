import { expect, test } from 'vitest';
import { FIRST_POSITION, isLogPosition, laterPosition, UNKNOWN_POSITION } from './log-position.ts';

const EARLY = '00000001-00000000016B3748';
const LATE = '00000001-0000000116B3748A';
const NEXT_TIMELINE = '00000002-00000000016B3700';

test('what was seen grows, and a newer timeline is later than all of an older one', () => {
  expect([FIRST_POSITION, EARLY, LATE, NEXT_TIMELINE].reduce(laterPosition)).toBe(NEXT_TIMELINE);
  expect(laterPosition(LATE, EARLY)).toBe(LATE);
  expect(laterPosition(NEXT_TIMELINE, LATE)).toBe(NEXT_TIMELINE);
});

test('what is no position changes nothing', () => {
  for (const said of [null, '', '0/16B3748', `${LATE}0`, LATE.toLowerCase()])
    expect(laterPosition(EARLY, said)).toBe(EARLY);
  expect(isLogPosition(FIRST_POSITION)).toBe(true);
});

test('an unknown position is kept until the next one that is known', () => {
  expect(laterPosition(LATE, UNKNOWN_POSITION)).toBe(UNKNOWN_POSITION);
  expect(laterPosition(UNKNOWN_POSITION, null)).toBe(UNKNOWN_POSITION);
  expect(laterPosition(UNKNOWN_POSITION, EARLY)).toBe(EARLY);
});
