import { BATTERY_LEVELS } from '@sightline/domain/devices/battery-status';
import { expect, test } from 'vitest';
import { BATTERY_LABELS } from './battery-label.tsx';

test('each step of the voltage has an icon of its own, emptier than the one before', () => {
  const fills = [...BATTERY_LEVELS.map(({ level }) => level), 'low' as const].map(
    (level) => BATTERY_LABELS[level].fill,
  );
  expect(fills).toEqual(fills.toSorted((a, b) => b - a));
  expect(new Set(fills).size).toBe(6);
  expect(fills[0]).toBe(1);
});

test('full, good, low and no batteries are told in words', () => {
  expect(BATTERY_LABELS.full.label).toBe('Full');
  for (const level of ['high', 'medium', 'fair', 'good'] as const)
    expect(BATTERY_LABELS[level].label).toBe('Good');
  expect(BATTERY_LABELS.low.text).toBe('Battery levels are Low. Please replace batteries.');
  expect(BATTERY_LABELS.unknown.text).toBe('No Battery Information');
});
