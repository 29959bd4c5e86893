import { expect, test } from 'vitest';
import { searchedPeriod } from './searched-period.ts';

test.each([
  ['stoat Sydney Cove this week', '7-days', 'stoat sydney cove'],
  ['last night kea', 'last-night', 'kea'],
  ['kea last 7 days', '7-days', 'kea'],
  ['kea 7 days', '7-days', 'kea'],
  ['Kererū yesterday', 'yesterday', 'kereru'],
  ['stoat last month', 'last-month', 'stoat'],
])('%s', (search, preset, rest) => {
  const found = searchedPeriod(search);
  expect(found?.preset).toBe(preset);
  expect(found?.rest.join(' ')).toBe(rest);
});

test('a span alone, one within other words and half of one are none', () => {
  for (const search of ['this week', 'stoat this week cove', 'stoat week', 'month', '', 'today'])
    expect(searchedPeriod(search)).toBeUndefined();
});
