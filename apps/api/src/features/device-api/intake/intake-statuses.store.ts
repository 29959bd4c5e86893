import type { PoolClient } from 'pg';
import type { StatusColumns } from './intake-item.ts';

export interface NewStatus {
  readonly deviceId: number;
  readonly messageId: string;
  readonly messageIndex: number;
  readonly receivedAt: Date;
  readonly columns: StatusColumns;
}

/** Columns that `devices` and `device_statuses` share: the newest that was said stands on the camera. */
const SHARED = {
  battery_voltage: 'real',
  memory_remaining: 'int',
  images_processed: 'int',
  space_remaining: 'real',
  image_count: 'int',
  cycle_count: 'int',
  hours_since_last_camera_trigger: 'real',
  startup_data: 'text',
  software_version: 'text',
  mcu_version: 'text',
  clock: 'text',
  reported_cycle_time: 'int',
  reported_trigger_number: 'int',
} as const satisfies Partial<Record<keyof StatusColumns, string>>;

const shared = Object.keys(SHARED) as (keyof typeof SHARED)[];
const sharedTypes = Object.entries(SHARED).map(([column, type]) => `${column} ${type}`);

const SAYS_SETTINGS =
  '(status.reported_cycle_time IS NOT NULL OR status.reported_trigger_number IS NOT NULL)';

/** Ids that relays give have more parts, and say nothing of runs. */
const isOfRun = (message: string) => `split_part(${message}.message_id, ':', 3) = ''`;

/** How many of a camera's newest statuses may be newer than one that arrives late. */
const LATE_BY = 50;

/**
 * Keeps statuses as history and answers when each was taken. One that arrives after a later one of the same run is
 * dated before it, since a repeat carries the moment of the repeat.
 */
async function keepHistory(sql: PoolClient, statuses: readonly NewStatus[]): Promise<Map<string, Date>> {
  const rows = statuses.map((status) => ({
    device_id: status.deviceId,
    message_id: status.messageId,
    message_index: status.messageIndex,
    received_at: status.receivedAt,
    ...status.columns,
  }));
  const { rows: kept } = await sql.query<{ key: string; reported_at: Date }>({
    name: 'statuses-insert',
    text: `
      INSERT INTO device_statuses (device_id, message_id, message_index, received_at, ${shared.join(', ')},
        camera_error, next_heartbeat_at, reported_at)
      SELECT item.device_id, item.message_id, item.message_index, item.received_at,
        ${shared.map((column) => `item.${column}`).join(', ')}, item.camera_error, item.next_heartbeat_at,
        LEAST(item.reported_at, (
          SELECT min(recent.reported_at) - interval '1 millisecond' FROM (
            SELECT message_id, reported_at FROM device_statuses
            WHERE device_id = item.device_id ORDER BY reported_at DESC LIMIT ${LATE_BY}) AS recent
          WHERE CASE WHEN ${isOfRun('recent')} AND ${isOfRun('item')}
              AND split_part(recent.message_id, ':', 1) = split_part(item.message_id, ':', 1)
            THEN split_part(recent.message_id, ':', 2)::bigint > split_part(item.message_id, ':', 2)::bigint END))
      FROM json_to_recordset($1::json) AS item(device_id int, message_id text, message_index smallint,
        received_at timestamptz, reported_at timestamptz, ${sharedTypes.join(', ')}, camera_error text,
        next_heartbeat_at timestamptz)
      RETURNING device_id || ' ' || message_id || ' ' || message_index AS key, reported_at`,
    values: [JSON.stringify(rows)],
  });
  return new Map(kept.map(({ key, reported_at }) => [key, reported_at]));
}

/**
 * Keeps statuses and brings the cameras up to date. `reportedAt` says for each camera of what time its newest status
 * so far is; the statuses come in the order in which they were taken, as far as their ids tell. Answers each camera's
 * statuses that are newer than all before, oldest first: what came late is history, and changes nothing.
 */
export async function takeInStatuses(
  sql: PoolClient,
  statuses: readonly NewStatus[],
  reportedAt: ReadonlyMap<number, Date | null>,
): Promise<Map<number, StatusColumns[]>> {
  const byDevice = new Map<number, StatusColumns[]>();
  if (statuses.length === 0) return byDevice;
  const times = await keepHistory(sql, statuses);
  const newest: object[] = [];
  const late: number[] = [];
  for (const [deviceId, own] of Map.groupBy(statuses, (status) => status.deviceId)) {
    const dated = own.map(({ messageId, messageIndex, columns }) => ({
      columns,
      at: times.get(`${deviceId} ${messageId} ${messageIndex}`) ?? new Date(columns.reported_at),
    }));
    dated.sort((a, b) => a.at.getTime() - b.at.getTime());
    const [first, last] = [dated[0], dated.at(-1)];
    const before = reportedAt.get(deviceId);
    const fresh = before ? dated.filter(({ at }) => at >= before) : dated;
    byDevice.set(
      deviceId,
      fresh.map(({ columns }) => columns),
    );
    if (before && first && first.at < before) late.push(deviceId);
    else
      newest.push({
        device_id: deviceId,
        ...merge(dated.map(({ columns }) => columns)),
        reported_at: last?.at,
        settings_reported_at: dated.findLast(({ columns }) => saysSettings(columns))?.at ?? null,
      });
  }
  if (newest.length > 0) await applyNewest(sql, newest);
  if (late.length > 0) await applyFromHistory(sql, late);
  return byDevice;
}

/** What several statuses in a row say together: the last word on each column; a next report only the very last. */
function merge(statuses: readonly StatusColumns[]): Partial<StatusColumns> {
  const said = statuses.map((status) => Object.entries(status).filter(([, value]) => value !== null));
  return {
    ...Object.fromEntries(said.flat()),
    next_heartbeat_at: statuses.at(-1)?.next_heartbeat_at ?? null,
  };
}

function saysSettings({ reported_cycle_time, reported_trigger_number }: StatusColumns): boolean {
  return reported_cycle_time !== null || reported_trigger_number !== null;
}

async function applyNewest(sql: PoolClient, newest: readonly object[]): Promise<void> {
  const rose = (count: string, at: string) =>
    `${at} = CASE WHEN item.${count} > 0 AND item.${count} IS DISTINCT FROM devices.${count}
      THEN item.reported_at ELSE devices.${at} END`;
  await sql.query({
    name: 'statuses-apply',
    text: `
      UPDATE devices SET ${shared.map((column) => `${column} = COALESCE(item.${column}, devices.${column})`).join(', ')},
        camera_error = NULLIF(COALESCE(item.camera_error, devices.camera_error), ''),
        next_heartbeat_at = item.next_heartbeat_at, status_reported_at = item.reported_at,
        settings_reported_at = COALESCE(item.settings_reported_at, devices.settings_reported_at),
        ${rose('image_count', 'last_image_at')}, ${rose('cycle_count', 'last_cycle_at')}
      FROM json_to_recordset($1::json) AS item(device_id int, reported_at timestamptz,
        settings_reported_at timestamptz, ${sharedTypes.join(', ')},
        camera_error text, next_heartbeat_at timestamptz)
      WHERE devices.id = item.device_id`,
    values: [JSON.stringify(newest)],
  });
}

/** After a late status: each column is the last word in the history, so that order of arrival does not matter. */
async function applyFromHistory(sql: PoolClient, deviceIds: readonly number[]): Promise<void> {
  const lastReported = (column: string, extra = '') =>
    `(SELECT status.${column} FROM device_statuses status WHERE status.device_id = devices.id ${extra}
      ORDER BY status.reported_at DESC, status.id DESC LIMIT 1)`;
  const lastNotNull = (column: string) => lastReported(column, `AND status.${column} IS NOT NULL`);
  await sql.query(
    `UPDATE /* intake-statuses.applyFromHistory */ devices
     SET ${shared.map((column) => `${column} = COALESCE(${lastNotNull(column)}, ${column})`).join(', ')},
       camera_error = NULLIF(COALESCE(${lastNotNull('camera_error')}, camera_error), ''),
       next_heartbeat_at = ${lastReported('next_heartbeat_at')}, status_reported_at = ${lastReported('reported_at')},
       settings_reported_at = COALESCE(${lastReported('reported_at', `AND ${SAYS_SETTINGS}`)}, settings_reported_at)
     WHERE id = ANY($1)`,
    [deviceIds],
  );
}
