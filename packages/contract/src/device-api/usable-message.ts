import { measuredVolts } from '@sightline/domain/devices/battery-status';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import {
  type DeviceMessage,
  deviceMessageSchema,
  insightMessageSchema,
  statusMessageSchema,
} from './device-message.ts';
import { usableBox, usablePercent, usableText } from './usable-values.ts';

/** What could be used of something that was sent, and which fields could not. */
export interface Usable<T> {
  readonly value: T;
  /** Paths of fields that are left out as if they had not been sent. */
  readonly dropped: readonly string[];
  /** Paths of fields that were cut or rounded to what is allowed. */
  readonly adjusted: readonly string[];
}

type Fields = Record<string, unknown>;
type Mend = (value: unknown) => unknown;

const fitText: Mend = (value) => usableText(value, LIMITS.textLength);

/** What is done with a field that its schema does not take; one without an entry is dropped. Undefined drops it, too. */
const MENDS: Readonly<Record<string, Mend>> = {
  class_name: fitText,
  code: fitText,
  confidence: usablePercent,
  class_list: usableClasses,
  bbox: usableBox,
  details: (value) => usableText(value, DEVICE_LIMITS.detailsLength),
  device_name: fitText,
  'summary.space_remaining': usablePercent,
  'summary.startup_data': fitText,
  software_version: fitText,
  mcu_version: fitText,
  camera_error: fitText,
  version: fitText,
};

/**
 * Reads one message of a camera, which forgets it whatever the answer is: a field that may be left out never costs the rest.
 * It is mended where what was meant is plain, and dropped otherwise. A problem when it is no message at all, or when a
 * field that it needs cannot be used.
 */
export function readDeviceMessage(raw: unknown): Usable<DeviceMessage> | { readonly problem: string } {
  const schema = isFields(raw) ? SCHEMAS.get(raw.kind) : undefined;
  if (!schema || !isFields(raw)) return { problem: problemOf(deviceMessageSchema.safeParse(raw).error) };
  const notes = { dropped: new Set<string>(), adjusted: new Set<string>() };
  const asSent = schema.safeParse(raw);
  const result = asSent.success ? asSent : schema.safeParse(readFields(schema, raw, '', notes));
  if (!result.success) return { problem: problemOf(result.error) };
  const value = withoutSensorsAtZero(withoutHalfPosition(result.data, notes.dropped), notes.dropped);
  return { value, dropped: [...notes.dropped], adjusted: [...notes.adjusted] };
}

/** Reads fields that may all be left out, as those that surround messages or a report: none costs what they come with. */
export function readFieldsAsSent<S extends z.ZodObject>(schema: S, sent: Fields): Usable<z.output<S>> {
  const notes = { dropped: new Set<string>(), adjusted: new Set<string>() };
  const value = schema.parse(readFields(schema, sent, '', notes));
  return { value, dropped: [...notes.dropped], adjusted: [...notes.adjusted] };
}

const SCHEMAS = new Map<unknown, z.ZodObject & z.ZodType<DeviceMessage>>(
  Object.entries({
    insight: insightMessageSchema,
    status: statusMessageSchema,
  } satisfies Record<DeviceMessage['kind'], z.ZodObject>),
);

interface Notes {
  readonly dropped: Set<string>;
  readonly adjusted: Set<string>;
}

function readFields(schema: z.ZodObject, sent: Fields, path: string, notes: Notes): Fields {
  const kept: Fields = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = readField(field as z.ZodType, sent[name], `${path}${name}`, notes);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function readField(field: z.ZodType, sent: unknown, path: string, notes: Notes): unknown {
  if (sent === undefined || field.safeParse(sent).success) return sent;
  const isNeeded = !field.safeParse(undefined).success;
  // A field that is null says nothing, as one that is left out.
  if (sent === null && !isNeeded) return undefined;
  const inner = objectIn(field);
  // Of an object whose fields all may be left out, such as the summary, each is read by itself.
  if (inner?.safeParse({}).success && isFields(sent)) return readFields(inner, sent, `${path}.`, notes);
  const mended = MENDS[path]?.(sent);
  if (mended !== undefined && field.safeParse(mended).success) {
    notes.adjusted.add(path);
    return mended;
  }
  if (isNeeded) return sent;
  notes.dropped.add(path);
  return undefined;
}

function objectIn(field: z.ZodType): z.ZodObject | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return objectIn(field.unwrap() as z.ZodType);
  }
  return field instanceof z.ZodObject ? field : undefined;
}

/** A position needs both coordinates, and a receiver without a fix says exactly 0, 0. */
function withoutHalfPosition(message: DeviceMessage, dropped: Set<string>): DeviceMessage {
  if (positionOf(message)) return message;
  for (const name of ['latitude', 'longitude'] as const) {
    if (typeof message[name] === 'number') dropped.add(name);
  }
  const { latitude, longitude, ...placeless } = message;
  return placeless;
}

/** A battery of 0 V is none that was measured. */
function withoutSensorsAtZero(message: DeviceMessage, dropped: Set<string>): DeviceMessage {
  if (message.kind !== 'status' || typeof message.battery_voltage !== 'number') return message;
  if (measuredVolts(message.battery_voltage) !== null) return message;
  dropped.add('battery_voltage');
  return { ...message, battery_voltage: null };
}

/** The entries that can be used, of too many the most certain. */
function usableClasses(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const entries = value.flatMap((entry) => {
    if (!isFields(entry)) return [];
    const { className, confidence } = entry;
    const name = usableText(className, LIMITS.textLength);
    const percent = usablePercent(confidence);
    return name && percent !== undefined ? { className: name, confidence: percent } : [];
  });
  const first = entries
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, DEVICE_LIMITS.classListEntries);
  const chosen = new Set(first);
  return chosen.size > 0 ? entries.filter((entry) => chosen.has(entry)) : undefined;
}

function problemOf(error: z.ZodError | undefined): string {
  const issue = error?.issues[0];
  return `${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'not understood'}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
