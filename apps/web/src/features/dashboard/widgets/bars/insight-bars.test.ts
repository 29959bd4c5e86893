import { expect, test } from 'vitest';
import { NO_COUNTS } from '../widget-examples.ts';
import { classBars, commsBars, dayBars, hourBars, statusBars } from './insight-bars.ts';

test('classes keep their order, and each opens its insights', () => {
  const classes = [
    { className: 'kea', insights: 40 },
    { className: 'stoat', insights: 2 },
  ];
  expect(classBars({ ...NO_COUNTS, insights: 42, classes })).toEqual({
    of: 'Class',
    series: ['Insights'],
    bars: [
      { label: 'kea', values: [40], part: { className: 'kea' } },
      { label: 'stoat', values: [2], part: { className: 'stoat' } },
    ],
  });
});

test('a day has 24 hours, those without an insight too, in the zone they were counted in', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 5 ? 7 : 0));
  const { of, bars } = hourBars({ ...NO_COUNTS, insights: 7, hours }, 'Pacific/Auckland');
  expect(of).toBe('Hour (Pacific/Auckland)');
  expect(bars).toHaveLength(24);
  expect(bars[0]).toEqual({ label: '00:00', short: '00', values: [0] });
  expect(bars[5]).toEqual({ label: '05:00', short: '05', values: [7] });
  expect(bars[23]?.label).toBe('23:00');
});

test('days are named by their date, and an empty one opens nothing', () => {
  const days = [
    { day: '2026-11-09', insights: 0 },
    { day: '2026-11-10', insights: 3 },
  ];
  expect(dayBars({ ...NO_COUNTS, insights: 9, days }).bars).toEqual([
    { label: '2026-11-09', short: '9 Nov', values: [0] },
    { label: '2026-11-10', short: '10 Nov', values: [3], part: { day: '2026-11-10' } },
  ]);
});

test('two weeks without an insight have no data, even if there were some before', () => {
  expect(dayBars({ ...NO_COUNTS, insights: 9, days: [{ day: '2026-11-09', insights: 0 }] }).bars).toEqual([]);
});

test('every link has its bar, and what was imported, where anything was', () => {
  const commsSources = { wifi: 5, cellular: 0, lora: 8, satellite: 1, import: 0 };
  expect(commsBars({ ...NO_COUNTS, insights: 14, commsSources }).bars).toEqual([
    { label: 'Wi-Fi', values: [5], part: { commsSource: 'wifi' } },
    { label: 'Cellular', values: [0] },
    { label: 'LoRa', values: [8], part: { commsSource: 'lora' } },
    { label: 'Satellite', values: [1], part: { commsSource: 'satellite' } },
  ]);
  const imported = { ...commsSources, import: 2 };
  expect(commsBars({ ...NO_COUNTS, insights: 16, commsSources: imported }).bars.at(-1)).toEqual({
    label: 'Imported',
    values: [2],
    part: { commsSource: 'import' },
  });
});

test('every status has its bar', () => {
  const statuses = { favorite: 1, acknowledge: 2, archive: 0, uncategorized: 4 };
  expect(statusBars({ ...NO_COUNTS, insights: 7, statuses }).bars).toEqual([
    { label: 'Favorited', values: [1], part: { status: 'favorite' } },
    { label: 'Acknowledged', values: [2], part: { status: 'acknowledge' } },
    { label: 'Archived', values: [0] },
    { label: 'Uncategorized', values: [4], part: { status: 'uncategorized' } },
  ]);
});

test('without insights there is nothing to draw', () => {
  for (const bars of [classBars, dayBars, commsBars, statusBars]) expect(bars(NO_COUNTS).bars).toEqual([]);
  expect(hourBars(NO_COUNTS, 'UTC').bars).toEqual([]);
});
