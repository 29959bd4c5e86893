import { createHash } from 'node:crypto';
import {
  type InsightMessage,
  messageIdSchema,
  messageIndexSchema,
  type StatusMessage,
} from '@sightline/contract/device-api/device-message';
import { readDeviceMessage } from '@sightline/contract/device-api/usable-message';
import {
  correctTime,
  promisedTime,
  type Sending,
  statusTime,
} from '@sightline/domain/device-messages/clock-correction';
import { messageIdentity } from '@sightline/domain/device-messages/message-digest';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { positionOf } from '@sightline/domain/devices/coordinates';
import { readIsoDateTime } from '@sightline/domain/time/iso-date-time';
import type { InsightColumns, IntakeItem, StatusColumns } from './intake-item.ts';

/** Below this PostgreSQL refuses a number for a `real` column instead of rounding it to nothing. */
const SMALLEST_REAL = 1e-30;
const LATEST_RELAYED_MS = 2 ** 32 * 1_000;

/** A message that can be taken in, and the fields of it that could not be used as they were sent. */
export type ReadItem = IntakeItem & {
  readonly dropped: readonly string[];
  readonly adjusted: readonly string[];
};

export interface RejectedMessage {
  readonly kind: 'rejected';
  readonly messageId: string | null;
  readonly messageIndex: number | null;
  /** Names the field at fault. */
  readonly problem: string;
}

/** Understands one message of an envelope and corrects its times; what cannot be understood is rejected with the reason. */
export function readMessage(raw: unknown, sending: Sending): ReadItem | RejectedMessage {
  const read = readDeviceMessage(raw);
  if ('problem' in read) return { kind: 'rejected', ...readIdentity(raw), problem: read.problem };
  const { value: message, adjusted } = read;
  const bootId = parseMessageId(message.message_id)?.bootId ?? '';
  const times = createTimes(bootId, sending);
  const base = {
    messageId: message.message_id,
    messageIndex: message.index,
    digest: digestOf(message, raw),
    position: positionOf(message),
    sentCtime: message.kind === 'insight' ? plainTime(message.file_ctime) : null,
    relaySeq: undefined,
  };
  const item: IntakeItem =
    message.kind === 'insight'
      ? { ...base, kind: 'insight', columns: insightColumns(message, times.correct) }
      : {
          ...base,
          kind: 'status',
          columns: statusColumns(message, times, sending.clock),
          insightsDropped: message.insights_dropped ?? null,
          messagesLost: message.messages_lost ?? null,
        };
  return { ...item, adjusted, dropped: [...read.dropped, ...times.dropped] };
}

/** A message that comes again has the same digest, whatever could be used of it: its content as it was sent. */
function digestOf(message: InsightMessage | StatusMessage, raw: unknown): string {
  const content = message.kind === 'insight' ? { ...(raw as object), kind: message.kind } : message;
  return `\\x${createHash('sha256').update(messageIdentity(content)).digest('hex')}`;
}

type SentTime = string | null | undefined;
type Times = ReturnType<typeof createTimes>;

/** Reads the times of one message. Those that cannot be used are `dropped`: no ISO 8601, or no time that can be true. */
function createTimes(bootId: string, sending: Sending) {
  const dropped: string[] = [];
  const read = (field: string, time: SentTime, correct: (sent: number) => number | null): string | null => {
    if (typeof time !== 'string') return null;
    const corrected = isoOrNull(time, correct);
    if (corrected === null) dropped.push(field);
    return corrected;
  };
  return {
    dropped,
    correct: (field: string, time: SentTime) =>
      read(field, time, (sent) => correctTime(sent, bootId, sending)),
    promised: (field: string, time: SentTime) => read(field, time, (sent) => promisedTime(sent, sending)),
    taken: (field: string, time: SentTime) => {
      read(field, time, (sent) => correctTime(sent, bootId, sending));
      return new Date(statusTime(readTime(time), bootId, sending)).toISOString();
    },
  };
}

function insightColumns(message: InsightMessage, correct: Times['correct']): InsightColumns {
  const { alg_id, class_id, class_name, class_list, confidence, bbox, photo } = message;
  return {
    alg_id: alg_id ?? null,
    class_id,
    class_name,
    class_list: class_list ?? null,
    confidence: real(confidence),
    bbox: bbox?.map(real) ?? [],
    file_ctime: correct('file_ctime', message.file_ctime),
    window_start: correct('window_start', message.window_start),
    window_end: correct('window_end', message.window_end),
    collection_key: message.collection_key ?? null,
    latitude: message.latitude ?? null,
    longitude: message.longitude ?? null,
    photo_sha256: photo ? `\\x${photo.sha256}` : null,
    photo_bytes: photo?.bytes ?? null,
  };
}

function statusColumns(
  message: StatusMessage,
  { taken, promised }: Times,
  clock: Sending['clock'],
): StatusColumns {
  const { summary = {}, camera_error, memory_remaining, settings } = message;
  return {
    reported_at: taken('reported_at', message.reported_at),
    battery_voltage: realOrNull(message.battery_voltage),
    memory_remaining: typeof memory_remaining === 'number' ? Math.round(memory_remaining) : null,
    images_processed: message.images_processed ?? null,
    space_remaining: realOrNull(summary.space_remaining),
    image_count: summary.image_count ?? null,
    cycle_count: summary.cycle_count ?? null,
    hours_since_last_camera_trigger: realOrNull(summary.hours_since_last_camera_trigger),
    startup_data: summary.startup_data ?? null,
    software_version: message.software_version ?? null,
    mcu_version: message.mcu_version ?? null,
    camera_error: camera_error === undefined ? null : (camera_error ?? ''),
    clock,
    reported_cycle_time: settings?.cycle_time ?? null,
    reported_trigger_number: settings?.trigger_number ?? null,
    next_heartbeat_at: promised('next_heartbeat_at', message.next_heartbeat_at),
  };
}

function isoOrNull(time: SentTime, correct: (sent: number) => number | null): string | null {
  const sent = readTime(time);
  const corrected = sent === null ? null : correct(sent);
  return corrected === null ? null : new Date(corrected).toISOString();
}

/** Milliseconds since 1970; null for what is not ISO 8601. */
export function readTime(time: SentTime): number | null {
  return typeof time === 'string' ? readIsoDateTime(time) : null;
}

/** As it was sent, where a relay could say it too: in seconds that 32 bits hold. */
function plainTime(time: SentTime): string | null {
  return isoOrNull(time, (sent) => (sent >= 0 && sent < LATEST_RELAYED_MS ? sent : null));
}

function real(value: number): number {
  return Math.abs(value) < SMALLEST_REAL ? 0 : value;
}

function realOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' ? real(value) : null;
}

function readIdentity(raw: unknown): Pick<RejectedMessage, 'messageId' | 'messageIndex'> {
  const { message_id, index } = { message_id: null, index: null, ...(typeof raw === 'object' ? raw : {}) };
  const messageId = messageIdSchema.safeParse(message_id);
  const messageIndex = messageIndexSchema.safeParse(index);
  return {
    messageId: messageId.success ? messageId.data : null,
    messageIndex: messageIndex.success ? messageIndex.data : null,
  };
}
