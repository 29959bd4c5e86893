import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { crc8 } from './crc8.ts';
import { decodePayload } from './relay-payload.ts';
import { decodeRecord, encodeRecord, type RelayRecord } from './relay-record.ts';

const hex = (bytes: Uint8Array) =>
  bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
const bytesOf = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const base = { seq: fc.nat(65_535), index: fc.nat(15), count: fc.nat(15) };
const anyRecord: fc.Arbitrary<RelayRecord> = fc.oneof(
  fc.record({
    ...base,
    kind: fc.constant('insight' as const),
    classId: fc.nat(255),
    confidence: fc.nat(200).map((halves) => halves / 2),
    fileCtime: fc.option(fc.integer({ min: 1, max: 0xffffffff })),
    isClockSet: fc.boolean(),
  }),
  fc.record({
    ...base,
    kind: fc.constant('status' as const),
    batteryVoltage: fc.option(fc.nat(254).map((steps) => (steps * 2) / 100)),
    spaceRemaining: fc.option(fc.nat(100)),
    firmwareId: fc.option(fc.integer({ min: 1, max: 65_535 })),
    ageMinutes: fc.option(fc.nat(65_534)),
  }),
);

/** The examples of docs/relay-protocol.md. */
const DEER: RelayRecord = {
  kind: 'insight',
  seq: 1042,
  index: 0,
  count: 2,
  classId: 4,
  confidence: 91,
  fileCtime: Date.parse('2026-11-20T06:41:12Z') / 1_000,
  isClockSet: true,
};
const WELL: RelayRecord = {
  kind: 'status',
  seq: 1042,
  index: 1,
  count: 2,
  batteryVoltage: 3.72,
  spaceRemaining: 71,
  firmwareId: 4,
  ageMinutes: 3,
};

test('CRC-8 gives the value that its definition names for the digits', () => {
  expect(crc8(new TextEncoder().encode('123456789'))).toBe(0xf4);
  expect(crc8(new Uint8Array())).toBe(0);
});

test.each([
  ['an insight', DEER, '4804120204b66affeb88ed'],
  ['a status', WELL, '50041212ba47000400035b'],
])('%s is written as the protocol shows', (_, record, bytes) => {
  expect(hex(encodeRecord(record))).toBe(bytes);
  expect(decodeRecord(bytesOf(bytes))).toEqual(record);
});

describe('any record', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(decodeRecord(encodeRecord(record))).toEqual(record);
      }),
    );
  });

  it('tells every fault within eight neighbouring bits', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(80), fc.integer({ min: 1, max: 255 }), (record, firstBit, pattern) => {
        const bytes = encodeRecord(record);
        const spread = pattern << (8 - (firstBit % 8));
        const at = Math.floor(firstBit / 8);
        bytes[at] = (bytes[at] ?? 0) ^ (spread >> 8);
        if (at < 10) bytes[at + 1] = (bytes[at + 1] ?? 0) ^ (spread & 0xff);
        fc.pre(hex(bytes) !== hex(encodeRecord(record)));
        expect(decodeRecord(bytes)).toEqual({ fault: 'The checksum is wrong.' });
      }),
    );
  });
});

/** As {@link encodeRecord}, with the checksum put right after somebody changed a byte. */
function sealed(text: string): Uint8Array {
  const bytes = bytesOf(`${text}00`);
  bytes[10] = crc8(bytes.subarray(0, 10));
  return bytes;
}

test.each([
  ['another version', '8804120204b66a1e93c8', 'Version 2 is not known.'],
  ['another type', '5804120204b66a1e93c8', 'Type 3 is not known.'],
  ['flags that are not known', '4c04120204b66a1e93c8', 'Flags 4 of an insight are not known.'],
  ['flags of a status', '51041212ba4700040003', 'Flags 1 of a status are not known.'],
  ['too much confidence', '4804120204c96a1e93c8', 'A confidence of 100.5 is above 100.'],
  ['too much of the card', '50041212ba6500040003', '101 percent of the card is above 100.'],
])('%s is a fault', (_, text, fault) => {
  expect(decodeRecord(sealed(text))).toEqual({ fault });
});

test.each([
  ['seq', { ...DEER, seq: 65_536 }],
  ['index', { ...DEER, index: 16 }],
  ['confidence', { ...DEER, confidence: 101 }],
  ['fileCtime', { ...DEER, fileCtime: 0.5 }],
  ['volts', { ...WELL, batteryVoltage: 5.2 }],
  ['ageMinutes', { ...WELL, ageMinutes: 65_535 }],
])('%s that does not fit is not written', (_, record) => {
  expect(() => encodeRecord(record)).toThrow(RangeError);
});

test('a million random inputs are read without harm, and those that are records are written back to the byte', () => {
  const random = xorshift(20_261_122);
  const bytes = new Uint8Array(40);
  const view = new DataView(bytes.buffer);
  let records = 0;
  for (let round = 0; round < 1_000_000; round += 1) {
    const length = round % 8 === 0 ? random() % 40 : 11;
    for (let at = 0; at < length; at += 4) view.setUint32(at, random());
    const input = bytes.subarray(0, length);
    // Half of them with the right version and checksum, so that more than these is tried.
    if (round % 2 === 1) {
      input[0] = 0x40 | (random() & 0x3f);
      input[10] = crc8(bytes.subarray(0, 10));
    }
    const read = decodePayload(input);
    if ('fault' in read || length !== 11) continue;
    const [record] = read.records;
    if (!record || 'fault' in record) continue;
    records += 1;
    if (hex(encodeRecord(record)) !== hex(input)) expect(hex(encodeRecord(record))).toBe(hex(input));
  }
  expect(records).toBeGreaterThan(10_000);
}, 120_000);

function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
