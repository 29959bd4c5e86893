import { DELAY_STEPS_MINUTES } from '@sightline/domain/dashboard/aggregate';
import { expect, test } from 'vitest';
import { NO_COUNTS } from '../widget-examples.ts';
import { delayBars } from './delay-bars.ts';

test('steps of a delay are told in the unit people would use', () => {
  const delays = [...DELAY_STEPS_MINUTES, null].map((underMinutes, step) => ({
    underMinutes,
    insights: step,
  }));
  const { bars } = delayBars({ ...NO_COUNTS, insights: 45, delays });
  expect(bars.map(({ label, values }) => [label, ...values])).toEqual([
    ['Under 5 min', 0],
    ['5–30 min', 1],
    ['30–60 min', 2],
    ['1–3 h', 3],
    ['3–6 h', 4],
    ['6–12 h', 5],
    ['12–24 h', 6],
    ['1–3 d', 7],
    ['3–7 d', 8],
    ['7 d or more', 9],
  ]);
});

test('without insights, or with none but imported ones, there is nothing to draw', () => {
  const delays = [{ underMinutes: 5, insights: 0 }];
  expect(delayBars({ ...NO_COUNTS, delays }).bars).toEqual([]);
  expect(delayBars({ ...NO_COUNTS, insights: 9, delays }).bars).toEqual([]);
});
