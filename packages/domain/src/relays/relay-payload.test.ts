import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc8 } from './crc8.ts';
import { decodePayload, encodeBatch } from './relay-payload.ts';
import { encodeRecord, type RelayedStatus } from './relay-record.ts';

const STATUS: RelayedStatus = {
  kind: 'status',
  seq: 7,
  index: 0,
  count: 1,
  batteryVoltage: 3.9,
  spaceRemaining: null,
  firmwareId: null,
  ageMinutes: null,
};

const anyBatch = fc.tuple(
  fc.option(fc.integer({ min: 1, max: 0xffffffff })),
  fc.array(
    fc.nat(65_535).map((seq) => ({ ...STATUS, seq })),
    { minLength: 1, maxLength: 24 },
  ),
);

test('any batch reads as it was written', () =>
  fc.assert(
    fc.property(anyBatch, ([sentAt, records]) => {
      expect(decodePayload(encodeBatch(sentAt, records))).toEqual({ sentAt, records });
    }),
  ));

test('a record alone is a payload without a moment of sending', () => {
  expect(decodePayload(encodeRecord(STATUS))).toEqual({ sentAt: null, records: [STATUS] });
});

test('a record that was damaged holds up none of its neighbours', () => {
  const bytes = encodeBatch(1_800_000_000, [STATUS, STATUS, STATUS]);
  bytes[8 + 11 + 4] = (bytes[8 + 11 + 4] ?? 0) ^ 1;
  expect(decodePayload(bytes)).toEqual({
    sentAt: 1_800_000_000,
    records: [STATUS, { fault: 'The checksum is wrong.' }, STATUS],
  });
});

const header = (...bytes: number[]) => Uint8Array.from([...bytes, crc8(Uint8Array.from(bytes))]);

test.each([
  ['nothing', new Uint8Array(), '0 bytes are too few.'],
  [
    'a header that was damaged',
    encodeBatch(1, [STATUS]).map((byte, i) => byte ^ Number(i === 3)),
    'checksum',
  ],
  ['a later version', header(0x80, 1, 0, 0, 0, 0, 0), 'Version 2 is not known.'],
  ['a reserved byte in use', header(0x40, 1, 0, 0, 0, 0, 1), 'This is not the header of a batch.'],
  ['no records', header(0x40, 0, 0, 0, 0, 0, 0), 'A batch does not hold 0 records.'],
  ['too many records', header(0x40, 25, 0, 0, 0, 0, 0), 'A batch does not hold 25 records.'],
  [
    'a body that was cut',
    encodeBatch(1, [STATUS, STATUS]).subarray(0, 29),
    '2 records take 30 bytes, and 29',
  ],
])('%s is a fault', (_, bytes, fault) => {
  expect(decodePayload(bytes)).toEqual({ fault: expect.stringContaining(fault) });
});

test('an empty batch and one of 25 are not written', () => {
  expect(() => encodeBatch(null, [])).toThrow(RangeError);
  expect(() => encodeBatch(null, Array(25).fill(STATUS))).toThrow(RangeError);
});

test('two records are written as the protocol shows', () => {
  const bytes = Uint8Array.from(
    '40026affeff0002a4804120204b66affeb88ed50041212ba47000400035b'.match(/../g) ?? [],
    (pair) => Number.parseInt(pair, 16),
  );
  const read = decodePayload(bytes);
  expect(read).toMatchObject({
    sentAt: Date.parse('2026-11-20T07:00:00Z') / 1_000,
    records: [
      { kind: 'insight', seq: 1042, classId: 4 },
      { kind: 'status', seq: 1042, firmwareId: 4 },
    ],
  });
});
