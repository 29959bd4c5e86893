import { isDeepStrictEqual } from 'node:util';
import { crc8 } from '@sightline/domain/relays/crc8';
import {
  decodePayload,
  RELAY_BATCH_RECORDS,
  RELAY_HEADER_BYTES,
} from '@sightline/domain/relays/relay-payload';
import { decodeRecord, encodeRecord, RELAY_RECORD_BYTES } from '@sightline/domain/relays/relay-record';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { exampleRow, seededRandom } from '@sightline/domain/segments/example-row';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { SegmentError } from '@sightline/domain/segments/segment-error';
import fc from 'fast-check';

interface Decoder {
  readonly name: string;
  /** Of all inputs, so many in a hundred. */
  readonly percent: number;
  readonly inputs: fc.Arbitrary<Uint8Array>;
  /** Throws unless the bytes are read for what they are, or refused in the decoder's own way. */
  readonly check: (bytes: Uint8Array) => void;
}

const VERSION_1 = 0x40;

/** Mostly with the version and the checksum of something real, or a decoder would look no further. */
function sealed(given: Uint8Array, isSealed: boolean, checksumAt: number): Uint8Array {
  const bytes = Uint8Array.from(given);
  if (!isSealed || bytes.length <= checksumAt) return bytes;
  bytes[0] = VERSION_1 | ((bytes[0] ?? 0) & 0x3f);
  bytes[checksumAt] = crc8(bytes.subarray(0, checksumAt));
  return bytes;
}

const mostly = fc.nat(9).map((digit) => digit > 0);
const RECORD = { minLength: RELAY_RECORD_BYTES, maxLength: RELAY_RECORD_BYTES };

const records = fc
  .tuple(fc.uint8Array(RECORD), mostly)
  .map(([bytes, isSealed]) => sealed(bytes, isSealed, RELAY_RECORD_BYTES - 1));

/** A header, and as many records as it announces, or a few bytes more or less. */
const payloads = fc
  .tuple(
    fc.uint8Array({ minLength: 2, maxLength: 6 }),
    fc.array(records, { maxLength: RELAY_BATCH_RECORDS + 1 }),
    fc.uint8Array({ maxLength: 2 }),
    mostly,
  )
  .map(([some, batch, rest, isWhole]) => {
    const head = new Uint8Array(RELAY_HEADER_BYTES);
    head.set(some);
    if (isWhole) head.set([VERSION_1, batch.length]);
    head[RELAY_HEADER_BYTES - 2] = 0;
    const header = sealed(head, isWhole, RELAY_HEADER_BYTES - 1);
    return Uint8Array.from([header, ...batch, ...(isWhole ? [] : [rest])].flatMap((bytes) => [...bytes]));
  });

const random = seededRandom(1);
const SEGMENTS = [0, 1, 5].map((rows) =>
  encodeSegment(Array.from({ length: rows }, (_, index) => exampleRow(index + 1, random))),
);

/** Real segments with a few bytes changed, cut off or made longer. */
const segments = fc
  .tuple(
    fc.constantFrom(...SEGMENTS),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
    fc.option(fc.nat(), { freq: 4 }),
  )
  .map(([segment, changes, length]) => {
    const bytes = Uint8Array.from(segment);
    for (const [at, value] of changes) bytes[at % bytes.length] = value;
    return length === null ? bytes : bytes.slice(0, length % (bytes.length + 1));
  });

const DECODERS: readonly Decoder[] = [
  {
    name: 'records of 11 bytes',
    percent: 80,
    inputs: records,
    check: (bytes) => {
      const read = decodeRecord(bytes);
      if (!('fault' in read) && !isDeepStrictEqual(decodeRecord(encodeRecord(read)), read))
        throw new Error(`Written again it is another record: ${JSON.stringify(read)}`);
    },
  },
  {
    name: 'payloads of relays',
    percent: 15,
    inputs: payloads,
    check: (bytes) => {
      const read = decodePayload(bytes);
      const announced = (bytes.length - RELAY_HEADER_BYTES) / RELAY_RECORD_BYTES;
      if ('fault' in read || bytes.length === RELAY_RECORD_BYTES) return;
      if (read.records.length !== announced)
        throw new Error(`${read.records.length} records, not ${announced}.`);
    },
  },
  {
    name: 'segments',
    percent: 5,
    inputs: segments,
    check: (bytes) => {
      try {
        decodeSegment(bytes);
      } catch (error) {
        if (!(error instanceof SegmentError)) throw error;
      }
    },
  },
];

/** What a decoder made of so many inputs; `fault` where it did what it never may. */
export interface DecoderResult {
  readonly name: string;
  readonly inputs: number;
  readonly fault: string | undefined;
}

/** Gives the decoders of what comes by radio, and of what is cached, bytes of all kinds: `inputs` in all. */
export function fuzzDecoders(seed: number, inputs: number): DecoderResult[] {
  return DECODERS.map(({ name, percent, inputs: bytes, check }) => {
    const numRuns = Math.ceil((inputs * percent) / 100);
    const result = fc.check(fc.property(bytes, check), { seed, numRuns });
    const words = result.errorInstance instanceof Error ? result.errorInstance.message : '';
    const example = Buffer.from(result.counterexample?.[0] ?? []).toString('hex');
    return { name, inputs: result.numRuns, fault: result.failed ? `${words} (${example})` : undefined };
  });
}
