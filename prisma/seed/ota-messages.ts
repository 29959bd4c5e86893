import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { isFinalMessage } from '@sightline/domain/ota/message-progress';
import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';
import type { PoolClient } from 'pg';
import { OWNER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';
import { RELEASES } from './releases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WAKES_AFTER = 0.4 * DAY;
const MINUTE = 60_000;

interface SeededMessage {
  readonly camera: string;
  readonly type: AnyOtaMessageType;
  readonly status: OtaStatus;
  /** So long ago it was sent. */
  readonly days: number;
  readonly message?: object;
  readonly details?: string;
}

const SETTINGS = { cycleTime: 690, triggerNumber: 30 };
const INSTALL = { algReleaseId: RELEASES.wildlife };

/** One of each status at least, oldest first; all of these cameras take messages. */
const MESSAGES: readonly SeededMessage[] = [
  { camera: 'hunters-hills-1', type: 'reset_device', status: 'expired', days: 41 },
  { camera: 'rotoiti-1', type: 'reset_device', status: 'success', days: 18 },
  { camera: 'sandfly-bay-1', type: 'update_settings', status: 'success', days: 11, message: SETTINGS },
  {
    camera: 'bushy-park-1',
    type: 'update_model_settings',
    status: 'success',
    days: 9.6,
    message: { algReleaseId: RELEASES.predators },
  },
  {
    camera: 'orokonui-3',
    type: 'update_model_settings',
    status: 'failed',
    days: 6,
    message: INSTALL,
    details: 'Model 12 did not fit beside the photos that wait to be sent.',
  },
  { camera: 'ulva-2', type: 'request_higher_res_image', status: 'dropped', days: 5 },
  { camera: 'craigieburn-2', type: 'update_settings', status: 'pending', days: 3, message: SETTINGS },
  {
    camera: 'zealandia-6',
    type: 'update_model_settings',
    status: 'delivered',
    days: 1.2,
    message: INSTALL,
  },
  { camera: 'whenua-hou-1', type: 'reset_device', status: 'acknowledged', days: 0.6 },
];

/** Messages to cameras: some done, some on their way. */
export async function insertOtaMessages(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const insightIds = await insightsBefore(sql, iso(now - 6 * DAY));
  await insertRows(
    sql,
    'ota_messages',
    MESSAGES.map((message, index) => {
      const camera = fleet.find(({ profile }) => profile.name === message.camera);
      if (!camera) throw new Error(`The demo has no camera ${message.camera}.`);
      const asksPhoto = message.type === 'request_higher_res_image';
      const insightId = asksPhoto ? insightIds.get(camera.deviceId) : undefined;
      return {
        message_id: index + 1,
        device_id: camera.deviceId,
        created_by_id: OWNER.id,
        message_index: 1,
        message_type: message.type,
        message: insightId === undefined ? (message.message ?? {}) : { insightId },
        insight_id: insightId ?? null,
        provider: camera.profile.link,
        status: message.status,
        details: message.details ?? null,
        ...timesOf(message, now),
      };
    }),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('ota_messages', 'message_id'), 999)`);
  await sql.query(
    `INSERT INTO ota_message_artifacts (message_id, artifact_id)
     SELECT m.message_id, max(f.id) FROM ota_messages m
     JOIN release_components c ON c.release_id = (m.message ->> 'algReleaseId')::int
     JOIN artifacts f ON f.alg_id = c.alg_id GROUP BY m.message_id, f.alg_id`,
  );
}

/** The camera fetches it when it wakes, takes it up a minute later, and is done after another four. */
function timesOf({ status, days }: SeededMessage, now: number) {
  const createdAt = now - days * DAY;
  const expiresAt = createdAt + DEVICE_LIMITS.otaMessageDays * DAY;
  const wokeAt = createdAt + WAKES_AFTER;
  const fetched = ['delivered', 'acknowledged', 'success', 'failed'].includes(status);
  const ends: Partial<Record<OtaStatus, number>> = { expired: expiresAt, dropped: createdAt + HOUR };
  return {
    created_at: iso(createdAt),
    expires_at: iso(expiresAt),
    delivered_at: fetched ? iso(wokeAt) : null,
    acknowledged_at: fetched && status !== 'delivered' ? iso(wokeAt + MINUTE) : null,
    finished_at: isFinalMessage(status) ? iso(ends[status] ?? wokeAt + 5 * MINUTE) : null,
  };
}

async function insightsBefore(sql: PoolClient, time: string): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ device_id: number; insight_id: number }>(
    'SELECT device_id, max(insight_id) AS insight_id FROM insights WHERE time_stamp < $1 GROUP BY device_id',
    [time],
  );
  return new Map(rows.map(({ device_id, insight_id }) => [device_id, insight_id]));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
