import { expect, test } from 'vitest';
import { exampleDevice, NO_COUNTS } from '../widget-examples.ts';
import { heatFeatures, heatSpots, heatTable } from './heat.ts';

const DEVICES = [
  exampleDevice(1, { latitude: -41.3, longitude: 174.7, display_name: 'Ridge' }),
  exampleDevice(2),
  exampleDevice(3, { latitude: 91, longitude: 10 }),
  exampleDevice(4, { latitude: -41.4, longitude: 174.8 }),
];
const COUNTS = {
  ...NO_COUNTS,
  insights: 130,
  devices: [
    { deviceId: 1, insights: 1, photos: 0 },
    { deviceId: 2, insights: 20, photos: 0 },
    { deviceId: 3, insights: 9, photos: 0 },
    { deviceId: 4, insights: 100, photos: 0 },
  ],
};

test('only cameras with a position warm the map, and few are seen beside many', () => {
  const { features } = heatFeatures(heatSpots(COUNTS, DEVICES));
  expect(features.map(({ geometry, properties }) => [geometry.coordinates, properties])).toEqual([
    [[174.8, -41.4], { deviceId: 4, name: 'cam-4', insights: 100, heat: 1 }],
    [[174.7, -41.3], { deviceId: 1, name: 'Ridge', insights: 1, heat: 0.1 }],
  ]);
});

test('the table lists all that are counted, also those without a position', () => {
  expect(heatTable(heatSpots(COUNTS, DEVICES)).rows).toEqual([
    ['cam-4', -41.4, 174.8, 100],
    ['cam-2', null, null, 20],
    ['cam-3', null, null, 9],
    ['Ridge', -41.3, 174.7, 1],
  ]);
});

test('without insights there is nothing to show, and nothing is warm', () => {
  const spots = heatSpots({ ...NO_COUNTS, devices: [{ deviceId: 1, insights: 0, photos: 0 }] }, DEVICES);
  expect(heatTable(spots).rows).toEqual([]);
  expect(heatFeatures(spots).features.map(({ properties }) => properties.heat)).toEqual([0]);
});
