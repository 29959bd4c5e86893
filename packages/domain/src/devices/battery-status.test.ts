import { expect, test } from 'vitest';
import { batteryLevel, measuredVolts, voltsText } from './battery-status.ts';

test.each([
  [4.2, 'full'],
  [4, 'high'],
  [3.81, 'high'],
  [3.8, 'medium'],
  [3.6, 'fair'],
  [3.4, 'good'],
  [3.21, 'good'],
  [3.2, 'low'],
  [0, 'low'],
  [null, 'unknown'],
])('%s V is %s', (volts, level) => {
  expect(batteryLevel(volts)).toBe(level);
});

test.each([
  [0, null],
  [-0, null],
  [0.02, 0.02],
  [3.7, 3.7],
  [null, null],
])('%s V was measured as %s', (volts, measured) => {
  expect(measuredVolts(volts)).toBe(measured);
});

test('a voltage is told with its unit', () => {
  expect(voltsText(3.7)).toBe('3.70 V');
});
