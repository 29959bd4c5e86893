import type { ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { expect, test } from 'vitest';
import { settingsCosts } from './settings-cost-text.ts';

function forecast(days: number | null | undefined): ComparedForecast['today'] {
  const none = {
    storage: null,
    storage_outlook: 'unknown' as const,
    storage_reason: null,
    computed_at: null,
  };
  const outlook = days === undefined ? 'unknown' : 'holds';
  if (typeof days !== 'number')
    return { ...none, battery: null, battery_outlook: outlook, battery_reason: 'Why there is no end.' };
  const battery = {
    days_p10: days / 2,
    days_p50: days,
    days_p90: days * 2,
    ends_at_p50: '2026-12-24T00:00:00Z',
    basis: 'history' as const,
    reasons: [],
  };
  return { ...none, battery, battery_outlook: 'ends', battery_reason: null };
}
const compared = (
  device_id: number,
  today: number | null | undefined,
  changed: number | null | undefined,
): ComparedForecast => ({
  device_id,
  today: forecast(today),
  changed: forecast(changed),
});

test('the camera that ends first comes first, each with today’s end beside the changed one', () => {
  expect(settingsCosts([compared(1, 200, 40), compared(2, 80, 10), compared(3, null, 60)])).toEqual([
    {
      device_id: 2,
      text: 'batteries end in about 10 days (5 to 20 days in 8 of 10 cases). Today: in about 80 days.',
      isShort: true,
    },
    {
      device_id: 1,
      text: 'batteries end in about 40 days (20 to 80 days in 8 of 10 cases). Today: in about 7 months.',
      isShort: false,
    },
    {
      device_id: 3,
      text: 'batteries end in about 60 days (30 to 120 days in 8 of 10 cases). Today: two years or more.',
      isShort: false,
    },
  ]);
});

test('a camera of which nothing can be said is left out, one that holds says so, and an empty one is empty', () => {
  expect(
    settingsCosts([compared(1, undefined, undefined), compared(2, 30, null), compared(3, 0, 0)]),
  ).toEqual([
    { device_id: 3, text: 'batteries are probably empty. The same as today.', isShort: false },
    { device_id: 2, text: 'batteries last two years or more. Today: in about 30 days.', isShort: false },
  ]);
});

test('a change that helps warns of nothing, and one within a day says so once', () => {
  expect(settingsCosts([compared(1, 10, 12), compared(2, 0.4, 0.2), compared(3, 10.4, 9.6)])).toEqual([
    { device_id: 2, text: 'batteries end within a day. The same as today.', isShort: false },
    expect.objectContaining({ device_id: 3, isShort: false }),
    {
      device_id: 1,
      text: 'batteries end in about 12 days (6 to 24 days in 8 of 10 cases). Today: in about 10 days.',
      isShort: false,
    },
  ]);
});
