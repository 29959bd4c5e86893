import { isFinalUpdateState } from '@sightline/domain/device-updates/update-progress';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { PoolClient } from 'pg';
import { OWNER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';
import { RELEASES } from './releases.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** A camera wakes some hours after somebody thought of an update, and then needs some minutes for each step. */
const WAKES_AFTER = 9.4 * 60 * MINUTE;
const STEP = 2.5 * MINUTE;

/** How each update went on its cameras; where it was dropped, how far they were by then. */
const UPDATES = [
  {
    days: 22,
    release: RELEASES.wildlife,
    tag: 'release',
    states: { 'arthurs-pass-1': 'success', 'sandfly-bay-1': 'success', 'orokonui-3': 'success' },
  },
  {
    days: 15,
    release: RELEASES.wildlife,
    tag: 'release',
    states: { 'rotoiti-1': 'success', 'hunters-hills-1': 'failed' },
  },
  {
    days: 9,
    release: RELEASES.predators,
    tag: 'alpha',
    droppedAfter: 0.6,
    states: { 'kapiti-3': 'delivered', 'egmont-2': 'queued' },
  },
  {
    days: 4,
    release: RELEASES.wildlife,
    tag: 'release',
    states: { 'glenfern-2': 'success', 'pureora-1': 'pending_reset' },
  },
  {
    days: 2,
    release: RELEASES.wildlife,
    tag: 'release',
    states: { 'kapiti-3': 'pending_reset', 'egmont-2': 'downloading', 'craigieburn-2': 'queued' },
  },
] as const satisfies readonly {
  days: number;
  release: number;
  tag: string;
  droppedAfter?: number;
  states: Readonly<Record<string, DeviceUpdateState>>;
}[];

const WAY: readonly DeviceUpdateState[] = [
  'delivered',
  'acknowledged',
  'downloading',
  'downloaded',
  'installing',
  'pending_reset',
  'success',
];

/** What a camera said on its way to a state; the server itself noted that it was delivered. */
function reportsUntil(state: DeviceUpdateState): DeviceUpdateState[] {
  if (state === 'queued') return [];
  if (state === 'failed') return ['acknowledged', 'downloading', 'failed'];
  return WAY.slice(1, WAY.indexOf(state) + 1);
}

/** Device updates of the last weeks: some done, one failed, one dropped, one under way. */
export async function insertUpdates(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const cameraOf = (name: string) => {
    const camera = fleet.find(({ profile }) => profile.name === name);
    if (!camera) throw new Error(`The demo has no camera ${name}.`);
    return camera;
  };
  const updates = UPDATES.map(({ days, states, ...update }, index) => ({
    ...update,
    id: index + 1,
    createdAt: now - days * DAY,
    droppedAt: 'droppedAfter' in update ? now - (days - update.droppedAfter) * DAY : null,
    parts: Object.entries(states).map(([name, reached]) => ({ camera: cameraOf(name), reached })),
  }));
  await insertRows(
    sql,
    'device_updates',
    updates.map(({ id, release, tag, createdAt, droppedAt, parts }) => ({
      id,
      owner_id: OWNER.id,
      alg_release_id: release,
      firmware_release_tag: tag,
      cycle_time: parts[0]?.camera.settings.cycleTime,
      trigger_number: parts[0]?.camera.settings.triggerNumber,
      created_at: iso(createdAt),
      dropped_at: droppedAt && iso(droppedAt),
    })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_updates', 'id'), 999)`);
  const steps = updates.flatMap((update) => update.parts.map((part) => runtimeOf(update, part)));
  await insertRows(
    sql,
    'device_update_devices',
    steps.map(({ row }) => row),
  );
  await insertRows(
    sql,
    'device_update_feedback',
    steps.flatMap(({ feedback }) => feedback).map((row, index) => ({ id: index + 1, ...row })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_update_feedback', 'id'), 999)`);
  await assignFiles(sql);
  await sql.query(
    `UPDATE devices SET alg_release_id = u.alg_release_id FROM device_update_devices p
     JOIN device_updates u ON u.id = p.update_id WHERE p.device_id = devices.id AND p.state = 'success'`,
  );
}

interface SeededUpdate {
  readonly id: number;
  readonly createdAt: number;
  readonly droppedAt: number | null;
}

/** A camera's part of an update, and what it said of it. */
function runtimeOf(
  { id, createdAt, droppedAt }: SeededUpdate,
  { camera, reached }: { camera: SeededCamera; reached: DeviceUpdateState },
) {
  const wokeAt = createdAt + WAKES_AFTER;
  const feedback = reportsUntil(reached).map((status, index) => ({
    update_id: id,
    device_id: camera.deviceId,
    status,
    version: status === 'success' ? camera.profile.softwareVersion : null,
    code: status === 'failed' ? 'digest_mismatch' : null,
    details: status === 'failed' ? 'firmware.bin: SHA-256 differs after 3 tries' : null,
    received_at: iso(wokeAt + (index + 1) * STEP),
  }));
  const state = droppedAt === null ? reached : 'dropped';
  const movedAt = droppedAt ?? (reached === 'queued' ? createdAt : wokeAt + feedback.length * STEP);
  return {
    row: {
      update_id: id,
      device_id: camera.deviceId,
      state,
      feedback_count: feedback.length,
      delivered_at: reached === 'queued' ? null : iso(wokeAt),
      updated_at: iso(movedAt),
      finished_at: isFinalUpdateState(state) ? iso(movedAt) : null,
    },
    feedback,
  };
}

/** The newest files that there were when each update was made. */
async function assignFiles(sql: PoolClient): Promise<void> {
  await sql.query(
    `INSERT INTO device_update_artifacts (update_id, artifact_id)
     SELECT u.id, max(f.id) FROM device_updates u JOIN artifacts f ON f.created_at <= u.created_at AND (
       f.firmware_tag = u.firmware_release_tag
       OR f.alg_id IN (SELECT alg_id FROM release_components WHERE release_id = u.alg_release_id))
     GROUP BY u.id, f.kind, f.alg_id`,
  );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
