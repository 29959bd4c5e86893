import { createHash } from 'node:crypto';
import {
  type DeviceMessage,
  deviceMessageSchema,
  type InsightMessage,
  messageIdSchema,
  messageIndexSchema,
  type StatusMessage,
} from '@sightline/contract/device-api/device-message';
import { correctTime, type Sending, statusTime } from '@sightline/domain/device-messages/clock-correction';
import { messageIdentity } from '@sightline/domain/device-messages/message-digest';
import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import { z } from 'zod';
import type { InsightColumns, IntakeItem, Position, StatusColumns } from './intake-item.ts';

/** Below this PostgreSQL refuses a number for a `real` column instead of rounding it to nothing. */
const SMALLEST_REAL = 1e-30;
const LONGEST_PROMISE_MS = 400 * 24 * 60 * 60 * 1_000;
const LATEST_RELAYED_MS = 2 ** 32 * 1_000;
const isoSchema = z.iso.datetime({ offset: true });

export interface RejectedMessage {
  readonly kind: 'rejected';
  readonly messageId: string | null;
  readonly messageIndex: number | null;
  /** Names the field at fault. */
  readonly problem: string;
}

/** Understands one message of an envelope and corrects its times; what cannot be understood is rejected with the reason. */
export function readMessage(raw: unknown, sending: Sending): IntakeItem | RejectedMessage {
  const result = deviceMessageSchema.safeParse(raw);
  if (!result.success) {
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') || 'message';
    return {
      kind: 'rejected',
      ...readIdentity(raw),
      problem: `${field}: ${issue?.message ?? 'not understood'}`,
    };
  }
  const message = result.data;
  const bootId = parseMessageId(message.message_id)?.bootId ?? '';
  const base = {
    messageId: message.message_id,
    messageIndex: message.index,
    digest: `\\x${createHash('sha256').update(messageIdentity(message)).digest('hex')}`,
    position: positionOf(message),
    sentCtime: message.kind === 'insight' ? plainTime(message.file_ctime) : null,
    relaySeq: undefined,
  };
  const correct = (time: string | null | undefined) =>
    isoOrNull(time, (sent) => correctTime(sent, bootId, sending));
  return message.kind === 'insight'
    ? { ...base, kind: 'insight', columns: insightColumns(message, correct) }
    : { ...base, kind: 'status', columns: statusColumns(message, bootId, sending) };
}

type ClockCorrection = (time: string | null | undefined) => string | null;

function insightColumns(message: InsightMessage, correct: ClockCorrection): InsightColumns {
  const { alg_id, class_id, class_name, class_list, confidence, bbox, photo } = message;
  return {
    alg_id: alg_id ?? null,
    class_id,
    class_name,
    class_list: class_list ?? null,
    confidence: real(confidence),
    bbox: bbox?.map(real) ?? [],
    file_ctime: correct(message.file_ctime),
    window_start: correct(message.window_start),
    window_end: correct(message.window_end),
    collection_key: message.collection_key ?? null,
    latitude: message.latitude ?? null,
    longitude: message.longitude ?? null,
    photo_sha256: photo ? `\\x${photo.sha256}` : null,
    photo_bytes: photo?.bytes ?? null,
  };
}

function statusColumns(message: StatusMessage, bootId: string, sending: Sending): StatusColumns {
  const { summary = {}, camera_error, memory_remaining, settings } = message;
  const said = readTime(message.reported_at);
  return {
    reported_at: new Date(statusTime(said, bootId, sending)).toISOString(),
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
    reported_cycle_time: settings?.cycle_time ?? null,
    reported_trigger_number: settings?.trigger_number ?? null,
    next_heartbeat_at: correctFuture(message.next_heartbeat_at, sending),
  };
}

/** A promise about the future, moved like the other times; nonsense is forgotten. */
function correctFuture(time: string | null | undefined, sending: Sending): string | null {
  const sentAt = sending.sentAt ?? sending.receivedAt;
  return isoOrNull(time, (sent) => {
    const ahead = sent - sentAt;
    return ahead >= 0 && ahead <= LONGEST_PROMISE_MS ? sending.receivedAt + ahead : null;
  });
}

function positionOf({ latitude, longitude }: DeviceMessage): Position | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

function isoOrNull(time: string | null | undefined, correct: (sent: number) => number | null): string | null {
  const sent = readTime(time);
  const corrected = sent === null ? null : correct(sent);
  return corrected === null ? null : new Date(corrected).toISOString();
}

/** Milliseconds since 1970; null for what is not ISO 8601. */
export function readTime(time: string | null | undefined): number | null {
  return isoSchema.safeParse(time).success ? Date.parse(String(time)) : null;
}

/** As it was sent, where a relay could say it too: in seconds that 32 bits hold. */
function plainTime(time: string | null | undefined): string | null {
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
