import { TIME_OPTIONS } from '@sightline/domain/devices/time-options';
import { expect, test } from 'vitest';
import { amount, cycleTimeLabel } from './device-labels.ts';

test.each([
  [5, '5 minutes'],
  [1, '1 minute'],
  [55, '55 minutes'],
  [60, '1 hour'],
  [90, '1.5 hours'],
  [690, '11.5 hours'],
  [720, '12 hours'],
  [2880, '48 hours'],
  [100, '1 hour 40 minutes'],
])('%i minutes are said as %s', (minutes, text) => {
  expect(cycleTimeLabel(minutes)).toBe(text);
});

test('every time option has words of its own', () => {
  expect(new Set(TIME_OPTIONS.map(cycleTimeLabel)).size).toBe(TIME_OPTIONS.length);
});

test('large numbers are told in thousands', () => {
  expect([amount(12345), amount(3.5)]).toEqual(['12,345', '3.5']);
});
