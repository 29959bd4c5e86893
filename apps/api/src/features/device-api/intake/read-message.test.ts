import type { Sending } from '@sightline/domain/device-messages/clock-correction';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInsight, anyStatus, type Sent } from '../../../../test/any-camera-message.ts';
import { insightMessage, statusMessage } from '../../../../test/messages.ts';
import { readMessage } from './read-message.ts';

const receivedAt = Date.UTC(2026, 10, 26, 7);
const sending: Sending = { receivedAt, sentAt: receivedAt, clock: 'rtc', uptimeMs: null, bootId: 'boot' };
const read = (raw: unknown) => readMessage(raw, sending);

describe('whatever stands in fields that may be left out', () => {
  test('an insight with class and confidence is kept, and told which of them were not used', () => {
    fc.assert(
      fc.property(anyInsight(receivedAt), ({ message, unusable }: Sent) => {
        const item = read(message);
        expect(item).toMatchObject({
          kind: 'insight',
          columns: { class_id: message.class_id, class_name: message.class_name },
        });
        expect(unusedOf(item)).toEqual(unusable);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a status is kept, and told which of them were not used', () => {
    fc.assert(
      fc.property(anyStatus(receivedAt), ({ message, unusable }: Sent) => {
        const item = read(message);
        expect(item).toMatchObject({ kind: 'status' });
        expect(unusedOf(item)).toEqual(unusable);
      }),
      { numRuns: 2_000 },
    );
  });
});

function unusedOf(item: ReturnType<typeof readMessage>): string[] {
  return item.kind === 'rejected' ? ['rejected'] : [...item.dropped, ...item.adjusted].sort();
}

test.each<[string, object, object, object]>([
  [
    'a latitude',
    { latitude: 91, longitude: 5 },
    { latitude: null, longitude: null },
    dropped('latitude', 'longitude'),
  ],
  ['half a position', { longitude: 5 }, { latitude: null, longitude: null }, dropped('longitude')],
  [
    'no fix',
    { latitude: 0, longitude: 0 },
    { latitude: null, longitude: null },
    dropped('latitude', 'longitude'),
  ],
  ['a fix on the equator', { latitude: 0, longitude: 36.9 }, { latitude: 0, longitude: 36.9 }, {}],
  [
    'a box from before the photo',
    { bbox: [-0.25, 0.5, 0.5, 0.25] },
    { bbox: [0, 0.5, 0.25, 0.25] },
    adjusted('bbox'),
  ],
  [
    'a box beyond the photo',
    { bbox: [0.5, 0.5, 0.25, 1.0001] },
    { bbox: [0.5, 0.5, 0.25, 0.5] },
    adjusted('bbox'),
  ],
  ['a box in pixels', { bbox: [310, 420, 200, 180] }, { bbox: [] }, dropped('bbox')],
  ['a confidence', { confidence: 100.00001 }, { confidence: 100 }, adjusted('confidence')],
  [
    'a photo',
    { photo: { sha256: 'abc', bytes: 7 } },
    { photo_sha256: null, photo_bytes: null },
    dropped('photo'),
  ],
  ['an empty list', { class_list: null, bbox: null, photo: null }, { class_list: null, bbox: [] }, {}],
  ['a time', { file_ctime: 'yesterday' }, { file_ctime: null }, dropped('file_ctime')],
  ['a time as a number', { file_ctime: 1_766_000_000 }, { file_ctime: null }, dropped('file_ctime')],
  ['a clock in 1980', { file_ctime: '1980-01-06T00:00:00Z' }, { file_ctime: null }, dropped('file_ctime')],
  [
    'an offset without its colon',
    { file_ctime: '2026-11-26T18:00:00+1300' },
    { file_ctime: '2026-11-26T05:00:00.000Z' },
    {},
  ],
  ['a long name', { class_name: 'x'.repeat(101) }, { class_name: 'x'.repeat(100) }, adjusted('class_name')],
])('%s of an insight: %j', (_, fields, columns, told) => {
  expect(read({ ...insightMessage(1), ...fields })).toMatchObject({ ...SILENT, columns, ...told });
});

test.each<[string, object, object, object]>([
  [
    'volts',
    { battery_voltage: 99, memory_remaining: 5 },
    { battery_voltage: null, memory_remaining: 5 },
    dropped('battery_voltage'),
  ],
  ['megabytes', { memory_remaining: -1 }, { memory_remaining: null }, dropped('memory_remaining')],
  [
    'one number of the summary',
    { summary: { image_count: 1.5, cycle_count: 3 } },
    { image_count: null, cycle_count: 3 },
    dropped('summary.image_count'),
  ],
  [
    'percent',
    { summary: { space_remaining: 100.2 } },
    { space_remaining: 100 },
    adjusted('summary.space_remaining'),
  ],
  [
    'one setting',
    { settings: { cycle_time: 0, trigger_number: 30 } },
    { reported_cycle_time: null, reported_trigger_number: 30 },
    dropped('settings.cycle_time'),
  ],
  ['settings', { settings: 'fast' }, { reported_cycle_time: null }, dropped('settings')],
  [
    'a long error',
    { camera_error: `card ${'x'.repeat(200)}` },
    { camera_error: `card ${'x'.repeat(95)}` },
    adjusted('camera_error'),
  ],
  ['an error that is no text', { camera_error: 5 }, { camera_error: null }, dropped('camera_error')],
  ['no error any more', { camera_error: null }, { camera_error: '' }, {}],
  [
    'times',
    { reported_at: '', next_heartbeat_at: '2001-01-01T00:00:00Z' },
    { next_heartbeat_at: null },
    dropped('reported_at', 'next_heartbeat_at'),
  ],
])('%s of a status: %j', (_, fields, columns, told) => {
  expect(read({ ...statusMessage(1), ...fields })).toMatchObject({ ...SILENT, columns, ...told });
});

const SILENT = { dropped: [], adjusted: [] };

function dropped(...fields: string[]) {
  return { dropped: fields };
}

function adjusted(...fields: string[]) {
  return { adjusted: fields };
}

test('of too many classes the most certain stay, in their order', () => {
  const classes = Array.from({ length: 30 }, (_, at) => ({ className: `class ${at}`, confidence: at }));
  const item = read({ ...insightMessage(1), class_list: classes });
  expect(item).toMatchObject({ columns: { class_list: classes.slice(10) }, adjusted: ['class_list'] });
});

test('classes that cannot be read leave the others', () => {
  const class_list = [
    { className: 'deer', confidence: 91 },
    { className: 'elk', confidence: 900 },
    'moose',
    { className: 'fox', confidence: -0.01 },
  ];
  expect(read({ ...insightMessage(1), class_list })).toMatchObject({
    columns: {
      class_list: [
        { className: 'deer', confidence: 91 },
        { className: 'fox', confidence: 0 },
      ],
    },
    adjusted: ['class_list'],
  });
});

test.each([
  [{ class_id: 'deer' }, /^class_id: /],
  [{ class_name: '' }, /^class_name: /],
  [{ confidence: 900 }, /^confidence: /],
  [{ confidence: undefined }, /^confidence: /],
  [{ index: -1 }, /^index: /],
  [{ kind: 'photo' }, /^kind: /],
])('what a message cannot do without is not made up: %j', (fields, problem) => {
  expect(read({ ...insightMessage(1), ...fields })).toMatchObject({
    kind: 'rejected',
    problem: expect.stringMatching(problem),
  });
});

test('what was mended is the same message when it comes again, and another one with other content', () => {
  const digest = (changes: object) => {
    const item = read({ ...insightMessage(1), ...changes });
    return 'digest' in item ? item.digest : undefined;
  };
  expect(digest({ confidence: 100.1 })).toBe(digest({ confidence: 100.1, bbox: 'none' }));
  expect(digest({ confidence: 100.1 })).not.toBe(digest({ confidence: 100 }));
  expect(digest({ file_ctime: 5 })).not.toBe(digest({ file_ctime: 6 }));
});
