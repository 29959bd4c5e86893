import type { ExpectedEnd } from '@sightline/contract/forecasts/forecasts.contract';
import { BATTERY_LEVELS, type BatteryLevel } from '@sightline/domain/devices/battery-status';
import { expect, test } from 'vitest';
import { batteryLabels } from './battery-label.tsx';

/** A voltage of a level. */
const voltsOf = (level: BatteryLevel) =>
  (BATTERY_LEVELS.find((step) => step.level === level)?.above ?? 3) + 0.05;

test('each step of the voltage has an icon of its own, emptier than the one before', () => {
  const fills = [...BATTERY_LEVELS.map(({ level }) => level), 'low' as const].map(
    (level) => batteryLabels(voltsOf(level)).fill,
  );
  expect(fills).toEqual(fills.toSorted((a, b) => b - a));
  expect(new Set(fills).size).toBe(6);
  expect(fills[0]).toBe(1);
});

test('full, good, low and no batteries are told in words', () => {
  expect(batteryLabels(4.1).label).toBe('Full');
  for (const level of ['high', 'medium', 'fair', 'good'] as const)
    expect(batteryLabels(voltsOf(level)).label).toBe('Good');
  expect(batteryLabels(3.1).text).toBe('Battery levels are Low. Please replace batteries.');
  expect(batteryLabels(null).text).toBe('No Battery Information');
});

test('changed batteries are judged by no voltage of those before', () => {
  expect(batteryLabels(3.1, null, 'Changed on 29 Nov, not reported since')).toMatchObject({
    label: 'Changed',
    text: 'Changed on 29 Nov, not reported since.',
    tone: 'good',
  });
});

test('a battery that ends within a fortnight is not called good, and low stays low', () => {
  const end: ExpectedEnd = {
    days_p10: 7,
    days_p50: 10,
    days_p90: 14,
    ends_at_p50: '2026-12-10T00:00:00Z',
    basis: 'history',
    reasons: [],
  };
  expect(batteryLabels(3.3, end)).toMatchObject({
    label: 'Ends soon',
    text: 'Battery ends in about 10 days.',
    tone: 'warn',
  });
  expect(batteryLabels(3.3, { ...end, days_p50: 15 }).label).toBe('Good');
  expect(batteryLabels(3.1, end).label).toBe('Low');
  expect(batteryLabels(null, end).label).toBe('No Battery Information');
});
