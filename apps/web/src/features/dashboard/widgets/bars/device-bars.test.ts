import { expect, test } from 'vitest';
import { exampleDevice, NO_COUNTS } from '../widget-examples.ts';
import { imageBars, silenceBars } from './device-bars.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('only full hours of silence count, and the longest is first', () => {
  const devices = [
    exampleDevice(1, { last_seen: '2026-11-20T11:00:01Z' }),
    exampleDevice(2, { last_seen: '2026-11-10T12:00:00Z', display_name: 'Ridge' }),
    exampleDevice(3),
    exampleDevice(10, { last_seen: '2026-11-20T10:59:59Z' }),
    exampleDevice(9, { last_seen: '2026-11-20T10:30:00Z' }),
  ];
  const counts = { ...NO_COUNTS, devices: [{ deviceId: 2, insights: 5, photos: 0 }] };
  expect(silenceBars(counts, devices, NOW)).toEqual({
    of: 'Device',
    series: ['Hours since last communication'],
    bars: [
      { label: 'Ridge', values: [240], part: { deviceId: 2 } },
      { label: 'cam-9', values: [1] },
      { label: 'cam-10', values: [1] },
      { label: 'cam-1', values: [0] },
      { label: 'cam-3', values: [null] },
    ],
  });
});

test('cameras that were never heard of have no data', () => {
  expect(silenceBars(NO_COUNTS, [exampleDevice(1), exampleDevice(2)], NOW).bars).toEqual([]);
});

test('insights and images stand beside each other, cameras with most insights first', () => {
  const counts = {
    ...NO_COUNTS,
    insights: 12,
    devices: [
      { deviceId: 1, insights: 0, photos: 0 },
      { deviceId: 2, insights: 3, photos: 1 },
      { deviceId: 3, insights: 9, photos: 9 },
    ],
  };
  expect(imageBars(counts, [exampleDevice(1), exampleDevice(3, { display_name: 'Ridge' })])).toEqual({
    of: 'Device',
    series: ['Insights', 'Images'],
    bars: [
      { label: 'Ridge', values: [9, 9], part: { deviceId: 3 } },
      { label: 'Device 2', values: [3, 1], part: { deviceId: 2 } },
      { label: 'cam-1', values: [0, 0] },
    ],
  });
  expect(imageBars(NO_COUNTS, [exampleDevice(1)]).bars).toEqual([]);
});
