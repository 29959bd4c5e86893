import { expect, test } from 'vitest';
import { changedFields, editErrors, editValuesOf } from './device-edit.ts';

const DEVICE = {
  display_name: 'Karori',
  description: null,
  location_name: 'Wellington',
  location_description: null,
  latitude: -41.3,
  longitude: null,
  cycle_time: 690,
};
const before = editValuesOf(DEVICE);

test('only what changed is sent, so that what the camera reports in between stays', () => {
  expect(changedFields(before, before)).toEqual({});
  expect(changedFields(before, { ...before, cycle_time: '60' })).toEqual({});
  expect(changedFields(before, { ...before, display_name: ' Kārori ', longitude: '174.7' })).toEqual({
    display_name: 'Kārori',
    longitude: 174.7,
  });
});

test('a coordinate is sent in degrees, however it was written', () => {
  const typed = { ...before, latitude: `41°17'11.4"S`, longitude: '174,7 E' };
  expect(editErrors(typed)).toEqual({});
  expect(changedFields(before, typed)).toEqual({ latitude: -41.2865, longitude: 174.7 });
});

test('an emptied field is emptied', () => {
  expect(changedFields(before, { ...before, location_name: ' ', latitude: '' })).toEqual({
    location_name: null,
    latitude: null,
  });
});

test('without a cycle time, and with half a number, nothing is sent', () => {
  expect(editErrors(before)).toEqual({});
  expect(editErrors({ ...before, cycle_time: '' })).toEqual({ cycle_time: 'No cycle time given' });
  expect(editErrors({ ...before, latitude: '-' })).toHaveProperty('latitude');
});
