import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const SUMMER = Date.parse('2026-01-15T00:00:00Z');

test('every zone says its offset at that moment, and the chosen one is there whatever it is called', () => {
  const options = zoneOptions('Asia/Kolkata', SUMMER, true);
  const labelOf = (zone: string) => options.find(({ value }) => value === zone)?.label;
  expect(labelOf('Pacific/Auckland')).toBe('Pacific/Auckland, UTC+13');
  expect(labelOf('UTC')).toBe('UTC');
  expect(labelOf('Asia/Kolkata')).toBe('Asia/Kolkata, UTC+5:30');
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(options.length).toBeGreaterThan(300);
  expect(zoneOptions('Asia/Kolkata', SUMMER, false)).toHaveLength(1);
  expect(zoneOptions(null, SUMMER, false)).toEqual([]);
});
