import { crc8 } from './crc8.ts';
import {
  decodeRecord,
  encodeRecord,
  fitting,
  headOf,
  RELAY_RECORD_BYTES,
  type RelayFault,
  type RelayRecord,
  readHead,
} from './relay-record.ts';

/** Bytes in front of the records of a batch. */
export const RELAY_HEADER_BYTES = 8;
/** Records of one batch: with its header 272 bytes, of the 340 that a satellite modem sends at once. */
export const RELAY_BATCH_RECORDS = 24;

const BATCH = 0;

export interface RelayPayload {
  /** When it was sent by the camera's clock, whole seconds since 1970; null when it cannot say. */
  readonly sentAt: number | null;
  /** In their order; one that cannot be read is a fault and holds up no other. */
  readonly records: readonly (RelayRecord | RelayFault)[];
}

/**
 * Writes up to 24 records behind one header: 0 version (2 bits), type 0 (3), flags 0 (3) · 1 number of records · 2–5
 * moment of sending, seconds since 1970, 0 if unknown · 6 reserved, 0 · 7 CRC-8 of the bytes before. Each record keeps
 * its own checksum. Throws RangeError for no record, more than 24, and numbers that do not fit.
 */
export function encodeBatch(sentAt: number | null, records: readonly RelayRecord[]): Uint8Array<ArrayBuffer> {
  if (records.length === 0) throw new RangeError('A batch holds at least one record.');
  const bytes = new Uint8Array(RELAY_HEADER_BYTES + records.length * RELAY_RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, headOf(BATCH, 0));
  view.setUint8(1, fitting('number of records', records.length, RELAY_BATCH_RECORDS));
  view.setUint32(2, fitting('sentAt', sentAt ?? 0, 0xffffffff));
  view.setUint8(7, crc8(bytes.subarray(0, 7)));
  for (const [position, record] of records.entries()) {
    bytes.set(encodeRecord(record), RELAY_HEADER_BYTES + position * RELAY_RECORD_BYTES);
  }
  return bytes;
}

/** Reads what a relay brought: 11 bytes are one record, anything else has to be a batch. */
export function decodePayload(bytes: Uint8Array): RelayPayload | RelayFault {
  if (bytes.length !== RELAY_RECORD_BYTES) return decodeBatch(bytes);
  const record = decodeRecord(bytes);
  return 'fault' in record ? record : { sentAt: null, records: [record] };
}

function decodeBatch(bytes: Uint8Array): RelayPayload | RelayFault {
  if (bytes.length < RELAY_HEADER_BYTES) return { fault: `${bytes.length} bytes are too few.` };
  if (crc8(bytes.subarray(0, 7)) !== bytes[7]) return { fault: 'The checksum of the header is wrong.' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { version, type, flags } = readHead(view.getUint8(0));
  const count = view.getUint8(1);
  if (version !== 1) return { fault: `Version ${version} is not known.` };
  if (type !== BATCH || flags !== 0 || view.getUint8(6) !== 0) {
    return { fault: 'This is not the header of a batch.' };
  }
  if (count === 0 || count > RELAY_BATCH_RECORDS) return { fault: `A batch does not hold ${count} records.` };
  const announced = RELAY_HEADER_BYTES + count * RELAY_RECORD_BYTES;
  if (bytes.length !== announced) {
    return { fault: `${count} records take ${announced} bytes, and ${bytes.length} arrived.` };
  }
  const records = Array.from({ length: count }, (_, position) => {
    const start = RELAY_HEADER_BYTES + position * RELAY_RECORD_BYTES;
    return decodeRecord(bytes.subarray(start, start + RELAY_RECORD_BYTES));
  });
  return { sentAt: view.getUint32(2) || null, records };
}
