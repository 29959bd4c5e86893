import { BATTERY_LEVELS } from '@sightline/domain/devices/battery-status';
import { expect, test } from 'vitest';
import { BATTERY_WORDS } from './battery-label.tsx';

test('each step of the voltage has an icon of its own, emptier than the one before', () => {
  const fills = [...BATTERY_LEVELS.map(({ level }) => level), 'low' as const].map(
    (level) => BATTERY_WORDS[level].fill,
  );
  expect(fills).toEqual(fills.toSorted((a, b) => b - a));
  expect(new Set(fills).size).toBe(6);
  expect(fills[0]).toBe(1);
});

test('full, good, low and no batteries are told in words', () => {
  expect(BATTERY_WORDS.full.word).toBe('Full');
  for (const level of ['high', 'medium', 'fair', 'good'] as const)
    expect(BATTERY_WORDS[level].word).toBe('Good');
  expect(BATTERY_WORDS.low.text).toBe('Battery levels are Low. Please replace batteries.');
  expect(BATTERY_WORDS.unknown.text).toBe('No Battery Information');
});
