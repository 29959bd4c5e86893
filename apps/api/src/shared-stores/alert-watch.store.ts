import type { CameraReport } from '@sightline/domain/alerts/alert-rule';
import { ALERT_RULES } from '@sightline/domain/alerts/alert-rules';
import { ALERT_TYPES, type AlertType } from '@sightline/domain/alerts/alert-type';
import {
  INITIAL_RULE_STATE,
  isSameState,
  type RuleState,
  stepRule,
} from '@sightline/domain/alerts/rule-step';
import { displayName } from '@sightline/domain/devices/display-name';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../kernel/services.ts';
import { BATTERY_END_COLUMNS, BATTERY_END_JOINS, type BatteryEndRow, batteryEndOf } from './battery-end.ts';
import { enqueueAlertDeliveries } from './delivery-queue.store.ts';

/** How alerts reach people: in the app, and by mail. */
type Dependencies = Pick<Services, 'live' | 'jobs'>;

/** What is new of one camera, in the order in which it was reported. */
export interface WatchedCamera {
  readonly deviceId: number;
  readonly reports: readonly CameraReport[];
}

interface StateRow {
  readonly device_id: number;
  readonly alert_type: AlertType;
  readonly armed: boolean;
  readonly in_a_row: number;
}

/** A camera whose owner listens, as it is now. */
interface ListenedCamera extends BatteryEndRow {
  readonly id: number;
  readonly owner_id: number;
  readonly display_name: string | null;
  readonly device_name: string | null;
  readonly battery_voltage: number | null;
  readonly camera_error: string | null;
  readonly hours_since_last_camera_trigger: number | null;
  readonly silent_since: Date | null;
  /** Columns are named like the types of alerts; null is an account that never chose. */
  readonly settings: Readonly<Record<AlertType, boolean>> | null;
}

/** A fault that may be notified. */
interface Due {
  readonly type: AlertType;
  readonly camera: ListenedCamera;
}

interface Change {
  readonly deviceId: number;
  readonly type: AlertType;
  readonly state: RuleState;
  /** The fault to notify, if it is one. */
  readonly due: Due | undefined;
}

const keyOf = (deviceId: number, type: AlertType) => `${deviceId} ${type}`;

/** What the rules make of what is new of cameras; writes nothing. */
export async function planAlerts(
  sql: Pool | PoolClient,
  cameras: readonly WatchedCamera[],
): Promise<Change[]> {
  if (cameras.length === 0) return [];
  const { rows } = await sql.query<StateRow>({
    name: 'alert-states',
    text: 'SELECT device_id, alert_type, armed, in_a_row FROM alert_rule_states WHERE device_id = ANY($1)',
    values: [cameras.map(({ deviceId }) => deviceId)],
  });
  const states = new Map(
    rows.map((row) => [keyOf(row.device_id, row.alert_type), { armed: row.armed, inARow: row.in_a_row }]),
  );
  const steps = cameras.flatMap(({ deviceId, reports }) =>
    ALERT_TYPES.map((type) => {
      const before = states.get(keyOf(deviceId, type)) ?? INITIAL_RULE_STATE;
      return {
        deviceId,
        type,
        before,
        reports,
        stepIfAllowed: stepRule(ALERT_RULES[type], before, reports, true),
      };
    }),
  );
  const due = await readDue(
    sql,
    steps.filter(({ stepIfAllowed }) => stepIfAllowed.opensAlert),
  );
  return steps.flatMap(({ deviceId, type, before, reports }) => {
    const fault = due.get(keyOf(deviceId, type));
    const { state } = stepRule(ALERT_RULES[type], before, reports, fault !== undefined);
    // A recovery and the next fault in one go end where they began.
    return isSameState(before, state) && !fault ? [] : { deviceId, type, state, due: fault };
  });
}

/**
 * Which faults may be notified: the camera has an owner who wants to hear of them, is in no group that the owner ignores and
 * was not shut out.
 */
async function readDue(
  sql: Pool | PoolClient,
  steps: readonly { readonly deviceId: number; readonly type: AlertType }[],
): Promise<Map<string, Due>> {
  if (steps.length === 0) return new Map();
  const { rows } = await sql.query<ListenedCamera>(
    `SELECT /* alert-watch.readDue */ d.id, d.owner_id, d.display_name, d.device_name, d.battery_voltage,
       d.camera_error,
       d.hours_since_last_camera_trigger, d.silent_since, ${BATTERY_END_COLUMNS}, to_json(s) AS settings
     FROM devices d
     JOIN users u ON u.id = d.owner_id AND u.deleted_at IS NULL
     ${BATTERY_END_JOINS}
     WHERE d.id = ANY($1) AND d.deleted_at IS NULL
       AND NOT EXISTS (
         SELECT FROM device_group_members m
         JOIN alert_group_settings g ON g.group_id = m.group_id AND g.user_id = d.owner_id AND g.ignore
         WHERE m.device_id = d.id)
       AND (SELECT bool_and(k.revoked_at IS NOT NULL) FROM device_keys k WHERE k.device_id = d.id) IS NOT TRUE`,
    [[...new Set(steps.map(({ deviceId }) => deviceId))]],
  );
  const cameras = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    steps.flatMap(({ deviceId, type }): [string, Due][] => {
      const camera = cameras.get(deviceId);
      return camera && camera.settings?.[type] !== false ? [[keyOf(deviceId, type), { type, camera }]] : [];
    }),
  );
}

/**
 * Lets every rule hear what is new of cameras whose rows are locked, and opens alerts in the same transaction. An alert
 * that is still open stands for the new fault too.
 */
export async function watchCameras(
  sql: PoolClient,
  deps: Dependencies,
  cameras: readonly WatchedCamera[],
  now: Date,
): Promise<void> {
  const changes = await planAlerts(sql, cameras);
  if (changes.length === 0) return;
  await sql.query(
    `INSERT /* alert-watch.watchCameras */ INTO alert_rule_states (device_id, alert_type, armed, in_a_row, updated_at)
     SELECT item.*, $2 FROM json_to_recordset($1::json) AS item(device_id int, alert_type text, armed bool, in_a_row int)
     ON CONFLICT (device_id, alert_type) DO UPDATE
       SET armed = excluded.armed, in_a_row = excluded.in_a_row, updated_at = excluded.updated_at`,
    [
      JSON.stringify(
        changes.map(({ deviceId, type, state }) => ({
          device_id: deviceId,
          alert_type: type,
          armed: state.armed,
          in_a_row: state.inARow,
        })),
      ),
      now,
    ],
  );
  await openAlerts(
    sql,
    deps,
    changes.flatMap(({ due }) => due ?? []),
    now,
  );
}

async function openAlerts(
  sql: PoolClient,
  { live, jobs }: Dependencies,
  due: readonly Due[],
  now: Date,
): Promise<void> {
  if (due.length === 0) return;
  const { rows } = await sql.query<{ id: number; owner_id: number }>(
    `INSERT /* alert-watch.openAlerts */ INTO alerts
       (owner_id, device_id, alert_type, summary, associated_id, created_at)
     SELECT owner_id, device_id, alert_type, summary, device_id, $2
     FROM json_to_recordset($1::json) AS item(owner_id int, device_id int, alert_type text, summary text)
     ON CONFLICT DO NOTHING RETURNING id, owner_id`,
    [
      JSON.stringify(
        due.map(({ type, camera }) => ({
          owner_id: camera.owner_id,
          device_id: camera.id,
          alert_type: type,
          summary: summaryOf(type, camera, now),
        })),
      ),
      now,
    ],
  );
  await live.notify(
    sql,
    rows.map(({ id, owner_id }) => ({ kind: 'alert', userId: owner_id, alertId: id })),
  );
  await enqueueAlertDeliveries(
    sql,
    jobs,
    rows.map(({ id }) => id),
    now,
  );
}

function summaryOf(type: AlertType, camera: ListenedCamera, now: Date): string {
  const found = ALERT_RULES[type].summary({
    batteryVoltage: camera.battery_voltage,
    cameraError: camera.camera_error,
    hoursSinceLastCameraTrigger: camera.hours_since_last_camera_trigger,
    silentMs: camera.silent_since && now.getTime() - camera.silent_since.getTime(),
    ...batteryEndOf(camera, now),
  });
  return `${displayName(camera)}: ${found}.`;
}
