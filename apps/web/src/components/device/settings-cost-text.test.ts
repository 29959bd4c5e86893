import type { ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { expect, test } from 'vitest';
import { settingsCosts } from './settings-cost-text.ts';

function forecast(days: number | null): ComparedForecast['today'] {
  const none = { storage: null, storage_reason: null, computed_at: null };
  if (days === null)
    return { ...none, battery: null, battery_reason: 'It draws no more than its panel brings.' };
  const battery = {
    days_p10: days / 2,
    days_p50: days,
    days_p90: days * 2,
    ends_at_p50: '2026-12-24T00:00:00Z',
    basis: 'history' as const,
    reasons: [],
  };
  return { ...none, battery, battery_reason: null };
}
const compared = (device_id: number, today: number | null, changed: number | null): ComparedForecast => ({
  device_id,
  today: forecast(today),
  changed: forecast(changed),
});

test('the camera that ends first comes first, each with today’s end beside the changed one', () => {
  expect(settingsCosts([compared(1, 200, 40), compared(2, 80, 10), compared(3, null, 60)])).toEqual([
    {
      device_id: 2,
      text: 'about 10 days, 5 to 20 days in 8 of 10 cases (today: about 80 days)',
      isShort: true,
    },
    {
      device_id: 1,
      text: 'about 40 days, 20 to 80 days in 8 of 10 cases (today: about 7 months)',
      isShort: false,
    },
    {
      device_id: 3,
      text: 'about 60 days, 30 to 120 days in 8 of 10 cases (today: no end within two years)',
      isShort: false,
    },
  ]);
});

test('a camera of which nothing can be said is left out, and one that would hold says so', () => {
  expect(settingsCosts([compared(1, null, null), compared(2, 30, null)])).toEqual([
    { device_id: 2, text: 'no end within two years (today: about 30 days)', isShort: false },
  ]);
});
