import { createHash } from 'node:crypto';
import { correctTime, type Sending } from '@sightline/domain/device-messages/clock-correction';
import { measuredVolts } from '@sightline/domain/devices/battery-status';
import { EMPTY_CLASS_ID, EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import type { RelayPayload } from '@sightline/domain/relays/relay-payload';
import {
  encodeRecord,
  type RelayedInsight,
  type RelayedStatus,
  type RelayRecord,
} from '@sightline/domain/relays/relay-record';
import type { InsightColumns, IntakeItem, StatusColumns } from '../intake/intake-item.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Networks hold a message for so long at most; a time further off is no time of theirs. */
const LONGEST_ON_THE_WAY_MS = 30 * 24 * HOUR_MS;

/** What the numbers of a camera's records mean. */
export interface RelayDictionary {
  /** By class id, of the models that run on the camera. */
  readonly classes: ReadonlyMap<number, { readonly algId: number; readonly label: string }>;
  /** Versions by the id of the firmware's file. */
  readonly firmware: ReadonlyMap<number, string>;
}

interface Source {
  readonly externalId: string;
  readonly networkTime: number | null;
  readonly receivedAt: Date;
  readonly payload: RelayPayload;
  readonly dictionary: RelayDictionary;
}

/** The records of a message that can be read, as the intake takes them, in their order. */
export function toItems({ externalId, networkTime, receivedAt, payload, dictionary }: Source): IntakeItem[] {
  const arrived = receivedAt.getTime();
  const isNetworkTime =
    networkTime !== null &&
    networkTime <= arrived + HOUR_MS &&
    networkTime >= arrived - LONGEST_ON_THE_WAY_MS;
  const sending: Sending = {
    receivedAt: isNetworkTime ? Math.min(networkTime, arrived) : arrived,
    sentAt: payload.sentAt === null ? null : payload.sentAt * 1_000,
    clock: 'rtc',
    uptimeMs: null,
    bootId: null,
  };
  const isAlone = payload.records.length === 1;
  return payload.records.flatMap((record): IntakeItem[] => {
    if ('fault' in record) return [];
    const base = {
      messageId: isAlone ? externalId : `${externalId}:${record.seq}`,
      messageIndex: record.index,
      digest: `\\x${createHash('sha256').update(encodeRecord(record)).digest('hex')}`,
      position: undefined,
      sentCtime: sentCtime(record),
      relaySeq: record.seq,
    };
    return record.kind === 'insight'
      ? [{ ...base, kind: 'insight', columns: insightColumns(record, sending, dictionary) }]
      : [
          {
            ...base,
            kind: 'status',
            columns: statusColumns(record, sending, dictionary),
            insightsDropped: null,
            messagesLost: null,
          },
        ];
  });
}

function sentCtime(record: RelayRecord): string | null {
  if (record.kind !== 'insight' || record.fileCtime === null) return null;
  return new Date(record.fileCtime * 1_000).toISOString();
}

function insightColumns(
  record: RelayedInsight,
  sending: Sending,
  { classes }: RelayDictionary,
): InsightColumns {
  const { classId, confidence, fileCtime, isClockSet } = record;
  const known = classes.get(classId);
  const time = isClockSet && fileCtime !== null ? correctTime(fileCtime * 1_000, '', sending) : null;
  return {
    alg_id: known?.algId ?? null,
    class_id: classId,
    class_name: known?.label ?? (classId === EMPTY_CLASS_ID ? EMPTY_CLASS_NAME : `class ${classId}`),
    class_list: null,
    confidence,
    bbox: [],
    file_ctime: time === null ? null : new Date(time).toISOString(),
    window_start: null,
    window_end: null,
    collection_key: null,
    latitude: null,
    longitude: null,
    photo_sha256: null,
    photo_bytes: null,
  };
}

function statusColumns(
  record: RelayedStatus,
  sending: Sending,
  { firmware }: RelayDictionary,
): StatusColumns {
  const { batteryVoltage, spaceRemaining, firmwareId, ageMinutes } = record;
  return {
    reported_at: new Date(sending.receivedAt - (ageMinutes ?? 0) * MINUTE_MS).toISOString(),
    battery_voltage: measuredVolts(batteryVoltage),
    space_remaining: spaceRemaining,
    software_version: firmwareId === null ? null : (firmware.get(firmwareId) ?? null),
    memory_remaining: null,
    images_processed: null,
    image_count: null,
    cycle_count: null,
    hours_since_last_camera_trigger: null,
    startup_data: null,
    mcu_version: null,
    camera_error: null,
    clock: null,
    reported_cycle_time: null,
    reported_trigger_number: null,
    next_heartbeat_at: null,
  };
}
