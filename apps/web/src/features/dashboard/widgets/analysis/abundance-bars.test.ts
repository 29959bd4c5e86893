import { expect, test } from 'vitest';
import { abundanceBars, abundanceTable, drawnPart, together } from './abundance-bars.ts';

type Rows = Parameters<typeof together>[0]['rows'];

const row = (class_name: string, more: Partial<Rows[number]> = {}): Rows[number] => ({
  class_name,
  device_id: null,
  events: 4,
  camera_days: 50,
  rai: 8,
  interval: [2.2, 20.5],
  method: 'poisson_exact',
  caution: null,
  ...more,
});

test('all cameras together have a bar for each species, with its interval', () => {
  const rows = together({
    rows: [
      row('kiwi'),
      row('kiwi', { device_id: 7 }),
      row('stoat', { interval: [0.1, null] }),
      row('kea', { rai: null, interval: null, camera_days: 0 }),
    ],
  });
  expect(abundanceBars(rows)).toEqual({
    of: 'Species',
    series: ['RAI'],
    decimals: 2,
    bars: [
      { label: 'kiwi', values: [8], interval: [2.2, 20.5] },
      { label: 'stoat', values: [8], interval: null },
      { label: 'kea', values: [null], interval: null },
    ],
  });
  expect(abundanceTable(rows).rows).toEqual([
    ['kiwi', 4, 50, 8, 2.2, 20.5],
    ['stoat', 4, 50, 8, 0.1, null],
    ['kea', 4, 0, null, null, null],
  ]);
  expect(drawnPart(rows)).toBeUndefined();
});

test('more species than a chart can show are all in the table', () => {
  const rows = Array.from({ length: 26 }, (_, at) => row(`species ${at}`));
  expect(abundanceBars(rows).bars).toHaveLength(25);
  expect(drawnPart(rows)).toBe('the first 25 of 26');
  expect(abundanceTable(rows).rows).toHaveLength(26);
});
