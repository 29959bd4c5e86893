import { crc8 } from './crc8.ts';

/** Bytes of one record: as many as the slowest LoRaWAN rate of the US carries. */
export const RELAY_RECORD_BYTES = 11;
/** Sequence numbers of records wrap here: a record carries the number of its message modulo this. */
export const RELAY_SEQ_MODULUS = 65_536;

const VERSION = 1;
const TYPES = { insight: 1, status: 2 } as const;
const CLOCK_UNSET = 0b001;
const VOLTS_PER_STEP = 0.02;
const NOT_SAID = 0xff;
const AGE_NOT_SAID = 0xffff;

interface RecordBase {
  /** Number of the camera's message, modulo 65,536. */
  readonly seq: number;
  /** Which item of that message this is, 0–15. */
  readonly index: number;
  /** How many items the message has, 0–15; 0 is not said. */
  readonly count: number;
}

export interface RelayedInsight extends RecordBase {
  readonly kind: 'insight';
  /** 0–255; 99 is empty. */
  readonly classId: number;
  /** 0–100, in halves. */
  readonly confidence: number;
  /** When the photo was taken by the camera's clock, whole seconds since 1970; null when it cannot say. */
  readonly fileCtime: number | null;
  /** Whether that clock had ever been set. */
  readonly isClockSet: boolean;
}

export interface RelayedStatus extends RecordBase {
  readonly kind: 'status';
  /** Volts of one cell, in steps of 0.02 up to 5.08; null when not said. */
  readonly batteryVoltage: number | null;
  /** Percent of the card that is free, whole; null when not said. */
  readonly spaceRemaining: number | null;
  /** The `artifact_id` of the firmware that runs, 1–65,535; null when not said. */
  readonly firmwareId: number | null;
  /** Whole minutes since it was taken, at most 65,534; null when not said. */
  readonly ageMinutes: number | null;
}

export type RelayRecord = RelayedInsight | RelayedStatus;

/** Why bytes are no record, in words for staff. */
export interface RelayFault {
  readonly fault: string;
}

/**
 * Writes a record as 11 bytes, numbers with their highest byte first: 0 version (2 bits), type (3), flags (3) · 1–2
 * seq · 3 index, count (4 bits each) · 4–9 what the type says · 10 CRC-8 of the bytes before.
 * Throws RangeError for a number that does not fit; confidence and volts are rounded to their steps.
 */
export function encodeRecord(record: RelayRecord): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(RELAY_RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  const flags = record.kind === 'insight' && !record.isClockSet ? CLOCK_UNSET : 0;
  view.setUint8(0, headOf(TYPES[record.kind], flags));
  view.setUint16(1, fitting('seq', record.seq, 0xffff));
  view.setUint8(3, (fitting('index', record.index, 15) << 4) | fitting('count', record.count, 15));
  if (record.kind === 'insight') writeInsight(view, record);
  else writeStatus(view, record);
  view.setUint8(10, crc8(bytes.subarray(0, 10)));
  return bytes;
}

/** Reads what {@link encodeRecord} writes; anything else is a fault that says why. */
export function decodeRecord(bytes: Uint8Array): RelayRecord | RelayFault {
  if (bytes.length !== RELAY_RECORD_BYTES) return { fault: `${bytes.length} bytes are no record of 11.` };
  if (crc8(bytes.subarray(0, 10)) !== bytes[10]) return { fault: 'The checksum is wrong.' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { version, type, flags } = readHead(view.getUint8(0));
  if (version !== VERSION) return { fault: `Version ${version} is not known.` };
  const base = { seq: view.getUint16(1), index: view.getUint8(3) >> 4, count: view.getUint8(3) & 15 };
  if (type === TYPES.insight) return readInsight(view, base, flags);
  if (type === TYPES.status) return readStatus(view, base, flags);
  return { fault: `Type ${type} is not known.` };
}

/** The first byte of records and batches. */
export function headOf(type: number, flags: number): number {
  return (VERSION << 6) | (type << 3) | flags;
}

/** What stands in the first byte of records and batches. */
export function readHead(byte: number): { version: number; type: number; flags: number } {
  return { version: byte >> 6, type: (byte >> 3) & 7, flags: byte & 7 };
}

/** A whole number from 0 to `most`; throws RangeError otherwise. */
export function fitting(name: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new RangeError(`${name} must be a whole number from 0 to ${most}, not ${value}.`);
}

function writeInsight(view: DataView, { classId, confidence, fileCtime }: RelayedInsight): void {
  view.setUint8(4, fitting('classId', classId, 0xff));
  view.setUint8(5, fitting('confidence in halves', Math.round(confidence * 2), 200));
  view.setUint32(6, fitting('fileCtime', fileCtime ?? 0, 0xffffffff));
}

function readInsight(view: DataView, base: RecordBase, flags: number): RelayRecord | RelayFault {
  if (flags & ~CLOCK_UNSET) return { fault: `Flags ${flags} of an insight are not known.` };
  const confidence = view.getUint8(5) / 2;
  if (confidence > 100) return { fault: `A confidence of ${confidence} is above 100.` };
  return {
    kind: 'insight',
    ...base,
    classId: view.getUint8(4),
    confidence,
    fileCtime: view.getUint32(6) || null,
    isClockSet: flags === 0,
  };
}

function writeStatus(view: DataView, status: RelayedStatus): void {
  const { batteryVoltage, spaceRemaining, firmwareId, ageMinutes } = status;
  const steps = batteryVoltage === null ? NOT_SAID : Math.round(batteryVoltage / VOLTS_PER_STEP);
  view.setUint8(4, batteryVoltage === null ? steps : fitting('volts in steps', steps, NOT_SAID - 1));
  view.setUint8(5, spaceRemaining === null ? NOT_SAID : fitting('spaceRemaining', spaceRemaining, 100));
  view.setUint16(6, fitting('firmwareId', firmwareId ?? 0, 0xffff));
  view.setUint16(8, ageMinutes === null ? AGE_NOT_SAID : fitting('ageMinutes', ageMinutes, AGE_NOT_SAID - 1));
}

function readStatus(view: DataView, base: RecordBase, flags: number): RelayRecord | RelayFault {
  if (flags !== 0) return { fault: `Flags ${flags} of a status are not known.` };
  const [steps, space, age] = [view.getUint8(4), view.getUint8(5), view.getUint16(8)];
  if (space > 100 && space !== NOT_SAID) return { fault: `${space} percent of the card is above 100.` };
  return {
    kind: 'status',
    ...base,
    batteryVoltage: steps === NOT_SAID ? null : (steps * 2) / 100,
    spaceRemaining: space === NOT_SAID ? null : space,
    firmwareId: view.getUint16(6) || null,
    ageMinutes: age === AGE_NOT_SAID ? null : age,
  };
}
