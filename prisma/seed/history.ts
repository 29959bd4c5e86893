import { createHash } from 'node:crypto';
import { messageIdentity } from '@sightline/domain/device-messages/message-digest';
import { generateHistory, type History } from '@sightline/simulator/history';
import type { Received } from '@sightline/simulator/history-arrivals';
import { createRandom } from '@sightline/simulator/random';
import type { InsightMessage, StatusMessage, WireMessage } from '@sightline/simulator/wire';
import type { PoolClient } from 'pg';
import { insertArrivals, loseStatuses } from './arrivals.ts';
import { collect } from './collect.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows, type Row } from './insert-rows.ts';
import { insightTimes, statusTimes } from './mended-times.ts';

const DAY = 86_400_000;
export const HISTORY_DAYS = 30;
/** Statuses go back as long as the cameras stand: batteries are told over a season. */
export const STATUS_DAYS = 90;

/** What an owner has done with older insights: shares of all, the rest untouched. */
const REVIEWED = [
  { status: 'acknowledge', share: 0.45 },
  { status: 'archive', share: 0.06 },
  { status: 'favorite', share: 0.03 },
] as const;

/** Makes a month of insights and a season of statuses, and writes them as if it had come in by the device protocol. */
export async function insertHistory(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  seed: string,
  now: number,
): Promise<History> {
  const [from, since] = [now - HISTORY_DAYS * DAY, now - STATUS_DAYS * DAY];
  const history = generateHistory(seed, fleet, from, now, since);
  const cameras = new Map(fleet.map((camera) => [camera.profile.hardwareId, camera]));
  const cameraOf = (hardwareId: string) => {
    const camera = cameras.get(hardwareId);
    if (!camera) throw new Error(`The history has a camera that the fleet has not: ${hardwareId}`);
    return camera;
  };
  const insights = history.insights.map((received, index) =>
    insightRow(received, cameraOf(received.hardwareId), index + 1, now),
  );
  const ledger = [
    ...history.insights.map((received, index) =>
      ledgerRow(received, cameraOf(received.hardwareId), index + 1),
    ),
    ...history.statuses.map((received) => ledgerRow(received, cameraOf(received.hardwareId), null)),
  ];
  const { collections, places } = collect(insights);
  await insertRows(sql, 'insight_collections', collections);
  await sql.query(`SELECT setval(pg_get_serial_sequence('insight_collections', 'collection_id'), $1)`, [
    collections.length,
  ]);
  await insertRows(
    sql,
    'insights',
    insights.map((insight, index) => ({ ...insight, ...places[index], photo_requested: false })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('insights', 'insight_id'), $1)`, [insights.length]);
  await insertRows(sql, 'device_messages', ledger);
  await insertRows(
    sql,
    'device_statuses',
    history.statuses.map((received) => statusRow(received, cameraOf(received.hardwareId))),
  );
  await loseStatuses(sql);
  await sql.query(
    `INSERT INTO device_boots (device_id, boot_id, received, created_at, updated_at)
     SELECT device_id, split_part(message_id, ':', 1), range_agg(int8range(seq, seq + 1)), min(first_at), max(last_at)
     FROM (
       SELECT device_id, message_id, split_part(message_id, ':', 2)::int8 AS seq, min(received_at) AS first_at,
         max(received_at) AS last_at
       FROM device_messages GROUP BY device_id, message_id) AS seen
     GROUP BY 1, 2`,
  );
  await insertArrivals(sql, from);
  return history;
}

function insightRow(received: Received<InsightMessage>, camera: SeededCamera, id: number, now: number) {
  const { message, receivedAt, envelope } = received;
  return {
    insight_id: id,
    owner_id: camera.ownerId,
    device_id: camera.deviceId,
    message_id: message.message_id,
    message_index: message.index,
    alg_id: message.alg_id,
    class_id: message.class_id,
    class_name: message.class_name,
    class_list: message.class_list ?? null,
    confidence: message.confidence,
    bbox: [],
    time_stamp: receivedAt,
    ...insightTimes(received),
    collection_key: message.collection_key ?? null,
    comms_source: envelope.comms_source,
    latitude: message.latitude ?? null,
    longitude: message.longitude ?? null,
    ...review(id, receivedAt, now),
  };
}

/** Somebody went through most of what is older than two days. */
function review(id: number, receivedAt: string, now: number): Row {
  let draw = createRandom('review').fork(id).between(0, 1);
  if (now - Date.parse(receivedAt) < 2 * DAY) return { insight_status: null, changed_at: null };
  for (const { status, share } of REVIEWED) {
    if (draw < share) return { insight_status: status, changed_at: new Date(now - DAY).toISOString() };
    draw -= share;
  }
  return { insight_status: null, changed_at: null };
}

function ledgerRow(
  { message, receivedAt }: Received<WireMessage>,
  camera: SeededCamera,
  insightId: number | null,
): Row {
  return {
    device_id: camera.deviceId,
    message_id: message.message_id,
    message_index: message.index,
    kind: message.kind,
    digest: `\\x${createHash('sha256').update(messageIdentity(message)).digest('hex')}`,
    insight_id: insightId,
    file_ctime: message.kind === 'insight' ? message.file_ctime : null,
    received_at: receivedAt,
  };
}

function statusRow(received: Received<StatusMessage>, camera: SeededCamera): Row {
  const { message, receivedAt, envelope } = received;
  const { link } = camera.profile;
  return {
    device_id: camera.deviceId,
    message_id: message.message_id,
    message_index: message.index,
    ...statusTimes(received),
    received_at: receivedAt,
    battery_voltage: message.battery_voltage,
    memory_remaining: message.memory_remaining,
    images_processed: message.images_processed,
    space_remaining: message.summary.space_remaining,
    image_count: message.summary.image_count,
    cycle_count: message.summary.cycle_count,
    hours_since_last_camera_trigger: message.summary.hours_since_last_camera_trigger,
    startup_data: message.summary.startup_data,
    software_version: message.software_version,
    mcu_version: message.mcu_version,
    camera_error: message.camera_error ?? '',
    clock: link === 'lora' || link === 'satellite' ? null : envelope.clock,
    reported_cycle_time: message.settings.cycle_time,
    reported_trigger_number: message.settings.trigger_number,
  };
}
