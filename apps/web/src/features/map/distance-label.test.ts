import { expect, test } from 'vitest';
import { distanceLabel } from './distance-label.ts';

test.each([
  [0.4, '0 m', '1 ft'],
  [150, '150 m', '492 ft'],
  [999.4, '999 m', '0.6 mi'],
  [4_230, '4.2 km', '2.6 mi'],
  [1_250_400, '1,250 km', '777 mi'],
])('%d m read %s or %s', (metres, metric, imperial) => {
  expect(distanceLabel(metres, 'metric')).toBe(metric);
  expect(distanceLabel(metres, 'imperial')).toBe(imperial);
});
