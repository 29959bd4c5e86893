import { NO_FIX_ERROR } from '@sightline/domain/devices/coordinates';
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
  expect(editErrors(before, typed)).toEqual({});
  expect(changedFields(before, typed)).toEqual({ latitude: -41.2865, longitude: 174.7 });
});

test('an emptied field is emptied', () => {
  expect(changedFields(before, { ...before, location_name: ' ', latitude: '' })).toEqual({
    location_name: null,
    latitude: null,
  });
});

test('without a cycle time, and with half a number, nothing is sent', () => {
  expect(editErrors(before, before)).toEqual({});
  expect(editErrors(before, { ...before, cycle_time: '' })).toEqual({ cycle_time: 'No cycle time given' });
  expect(editErrors(before, { ...before, latitude: '-' })).toHaveProperty('latitude');
});

test('a camera at 0, 0 has no position in the form either', () => {
  const values = editValuesOf({ ...DEVICE, latitude: 0, longitude: 0 });
  expect([values.latitude, values.longitude]).toEqual(['', '']);
  expect(editErrors(values, { ...values, latitude: '0.0', longitude: '0' })).toEqual({
    latitude: NO_FIX_ERROR,
  });
  expect(changedFields(values, { ...values, longitude: '174.7' }), 'the zero does not stay behind').toEqual({
    latitude: null,
    longitude: 174.7,
  });
  expect(editValuesOf({ ...DEVICE, latitude: 0, longitude: null })).toMatchObject({
    latitude: '0',
    longitude: '',
  });
});

test('nobody moves a camera to 0, 0; one that stands there from before can be given a name', () => {
  const nowhere = { ...before, latitude: '0', longitude: '0°' };
  expect(editErrors(before, nowhere)).toEqual({ latitude: NO_FIX_ERROR });
  expect(editErrors({ ...before, longitude: '0' }, { ...before, latitude: '0', longitude: '0' })).toEqual({
    latitude: NO_FIX_ERROR,
  });
  expect(editErrors(before, { ...nowhere, longitude: '36.9' })).toEqual({});
  expect(editErrors(before, { ...nowhere, longitude: '' })).toEqual({});
  expect(editErrors(nowhere, { ...nowhere, display_name: 'Kārori' })).toEqual({});
});
