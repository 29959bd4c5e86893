import type { Insight } from '@sightline/contract/insights/insights.contract';
import { FIELD_NAMES } from '@sightline/domain/segments/insight-fields';
import { expect, test } from 'vitest';
import { sampleInsight as insight } from '../../../queries/insight-sample.ts';
import { INSIGHTS_COLUMNS } from './insights-columns.tsx';

const cell = (id: string, changes: Parameters<typeof insight>[1] = {}) =>
  INSIGHTS_COLUMNS.find((column) => column.id === id)?.value?.(insight(1, changes));

test('the default columns are shown in their order', () => {
  const shown = INSIGHTS_COLUMNS.filter((column) => !('hidden' in column && column.hidden));
  expect(shown.map((column) => column.label)).toEqual([
    'Photo',
    'Class name',
    'Device name',
    'Confidence',
    'Timestamp',
    'File creation time',
    'Comms source',
    'Latitude',
    'Longitude',
    'Status',
    'Actions',
  ]);
  expect(new Set(INSIGHTS_COLUMNS.map((column) => column.id)).size).toBe(INSIGHTS_COLUMNS.length);
});

test.each([
  'insight_id',
  'collection_id',
  'device_id',
  'alg_id',
  'class_id',
  'class_list',
  'group_confidence',
  'is_from_lora',
  'confirmed',
  'photoCreatedAt',
  'message_id',
  'message_index',
  'window_start',
  'window_end',
  'delay',
])('%s is there for whoever asks for it', (id) => {
  const column = INSIGHTS_COLUMNS.find((one) => one.id === id);
  expect(column?.hidden).toBe(true);
});

test('the class is what the owner says, else what the model says', () => {
  expect(cell('class_name')).toBe('possum');
  expect(cell('class_name', { confirmed_class_name: 'cat' })).toBe('cat');
  expect(cell('model_class_name', { confirmed_class_name: 'cat' })).toBe('possum');
});

test('the name that people gave a camera goes before the one on the camera', () => {
  expect(cell('device_name', { display_name: 'Ridge' })).toBe('Ridge');
  expect(cell('device_name')).toBe('cam-7');
});

test('file creation time is the camera timestamp, arrival where the camera gave none', () => {
  const file_ctime = '2026-11-20T06:30:00.000Z';
  expect(cell('file_ctime', { file_ctime })).toBe(file_ctime);
  expect(cell('file_ctime')).toBe(insight(1).time_stamp);
});

test('0, 0 from before is no position, and one of its halves is one', () => {
  const place = (latitude: number | null, longitude: number | null) =>
    ['latitude', 'longitude'].map((id) => cell(id, { latitude, longitude }));
  expect(place(0, 0)).toEqual([null, null]);
  expect(place(0, 36.9)).toEqual([0, 36.9]);
  expect(place(-41.3, null)).toEqual([-41.3, null]);
});

test('confidence is a whole number', () => {
  expect(cell('confidence', { confidence: 87.6 })).toBe(88);
});

test('a window is as long as the camera said, in whole seconds', () => {
  const window = { window_start: '2026-11-20T06:30:00.000Z', window_end: '2026-11-20T06:31:10.400Z' };
  expect(cell('window', window)).toBe(70);
  expect(cell('window')).toBeNull();
  expect(cell('window', { collection_id: 7 }), 'alone in its collection').toBe(0);
});

test('delay is the whole minutes from the photo until it was received', () => {
  const times = { file_ctime: '2026-11-20T06:30:00.000Z', time_stamp: '2026-11-20T07:32:59.000Z' };
  expect(cell('delay', times)).toBe(62);
  expect(cell('delay', { ...times, file_ctime: null })).toBe(0);
});

test('an image of which none will come is none, not one that is on its way', () => {
  expect(cell('photo_state')).toBe('No image yet');
  expect(cell('photo_state', { comms_source: 'import' })).toBe('No image');
  expect(cell('photo_state', { comms_source: 'import', photo_state: 'full' })).toBe('Full resolution');
});

/** Fields that no column shows as they stand, and why. */
const WITHOUT_COLUMN: Partial<Record<keyof Insight, string>> = {
  deviceId: 'device_id once more',
  device_name: 'shown where the camera has no display name',
  confirmed_class_name: 'Class name and Confirmed say it',
  userConfirmed: 'Confirmed says it',
  file_ctime: 'File creation time is that or the time of arrival',
  photoUrl: 'the photo itself is shown',
  photo_state: 'Image says it',
  bbox: 'drawn on the photo',
  table: 'the same in all',
  collection: 'the same in all',
};

test('every field of an insight has a column in hidden-columns.tsx, or a reason to have none', () => {
  const sources = INSIGHTS_COLUMNS.flatMap(({ source }) => source?.name ?? []);
  const shown = new Set<string>([...sources, ...Object.keys(WITHOUT_COLUMN)]);
  expect(FIELD_NAMES.filter((name) => !shown.has(name))).toEqual([]);
});
