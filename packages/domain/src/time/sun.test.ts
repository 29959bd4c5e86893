import { expect, test } from 'vitest';
import { solarDay, sunTimes } from './sun.ts';

const WELLINGTON = { latitude: -41.29, longitude: 174.78 };
const LONDON = { latitude: 51.51, longitude: -0.13 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };
const QUITO = { latitude: -0.18, longitude: -78.47 };

/** Published times of almanacs, in UTC. */
test.each([
  ['Wellington, midsummer', WELLINGTON, '2024-12-21T00:00:00Z', '2024-12-20T16:44Z', '2024-12-21T07:52Z'],
  ['Wellington, midwinter', WELLINGTON, '2024-06-21T00:00:00Z', '2024-06-20T19:47Z', '2024-06-21T04:58Z'],
  ['London, midsummer', LONDON, '2024-06-20T12:00:00Z', '2024-06-20T03:43Z', '2024-06-20T20:21Z'],
  ['London, midwinter', LONDON, '2024-12-21T12:00:00Z', '2024-12-21T08:04Z', '2024-12-21T15:54Z'],
  ['Quito, equinox', QUITO, '2024-03-20T17:00:00Z', '2024-03-20T11:18Z', '2024-03-20T23:25Z'],
])('%s: sunrise and sunset within two minutes', (_, position, at, rise, set) => {
  const times = sunTimes(solarDay(Date.parse(at), position.longitude), position);
  const late = [(times?.rise ?? 0) - Date.parse(rise), (times?.set ?? 0) - Date.parse(set)];
  expect(late.map((ms) => Math.abs(ms) <= 2.5 * 60_000)).toEqual([true, true]);
});

test('beyond the polar circle the sun stays up or down for weeks', () => {
  for (const at of ['2024-06-21T12:00:00Z', '2024-12-21T12:00:00Z'])
    expect(sunTimes(solarDay(Date.parse(at), TROMSO.longitude), TROMSO)).toBeNull();
  expect(sunTimes(solarDay(Date.parse('2024-03-21T12:00:00Z'), TROMSO.longitude), TROMSO)).not.toBeNull();
  expect(sunTimes(19_800, { latitude: 90, longitude: 0 })).toBeNull();
});

test('a solar day begins at midnight by the sun, on both sides of the date line', () => {
  const at = Date.parse('2026-11-25T11:59:00Z');
  expect(solarDay(at, 0)).toBe(Date.parse('2026-11-25T00:00:00Z') / 86_400_000);
  expect(solarDay(at, 179.99) - solarDay(at, 0)).toBe(0);
  expect(solarDay(at + 2 * 60_000, 179.99) - solarDay(at, 0)).toBe(1);
  expect(solarDay(at, -179.99) - solarDay(at, 0)).toBe(-1);
});
