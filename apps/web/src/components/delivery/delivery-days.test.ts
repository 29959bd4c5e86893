import { expect, test } from 'vitest';
import { deliveryDays } from '../../queries/arrivals.ts';

const NOW = Date.parse('2026-11-29T20:00:00Z');

test('the last weeks end today, the last month is that before this one', () => {
  expect(deliveryDays(4, NOW)).toEqual({ from: '2026-11-02', to: '2026-11-29' });
  expect(deliveryDays('last-month', NOW)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});
