import type { PoolClient } from 'pg';
import { OWNER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;
const RELEASE_ID = 1;

/** How each update went on its cameras. */
const UPDATES = [
  { days: 22, states: { 'arthurs-pass-1': 'success', 'sandfly-bay-1': 'success', 'orokonui-3': 'success' } },
  { days: 15, states: { 'rotoiti-1': 'success', 'hunters-hills-1': 'failed' } },
  { days: 2, states: { 'kapiti-3': 'pending_reset', 'egmont-2': 'downloading', 'craigieburn-2': 'queued' } },
] as const;

const FINISHED = new Set(['success', 'failed']);

/** Device updates of the last weeks: some done, one failed, one under way. */
export async function insertUpdates(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  await insertRows(sql, 'alg_releases', [
    {
      id: RELEASE_ID,
      name: 'Aotearoa wildlife 4',
      description: 'Fewer false stoats at night.',
      framework: '2StageClassifier',
      created_at: ago(30),
    },
  ]);
  await sql.query(`SELECT setval(pg_get_serial_sequence('alg_releases', 'id'), 999)`);
  await insertRows(
    sql,
    'device_updates',
    UPDATES.map(({ days }, index) => ({
      id: index + 1,
      owner_id: OWNER.id,
      alg_release_id: RELEASE_ID,
      firmware_release_tag: 'release',
      cycle_time: 690,
      trigger_number: 30,
      created_at: ago(days),
    })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_updates', 'id'), 999)`);
  await insertRows(
    sql,
    'device_update_devices',
    UPDATES.flatMap(({ days, states }, index) =>
      Object.entries(states).map(([name, state]) => ({
        update_id: index + 1,
        device_id: fleet.find(({ profile }) => profile.name === name)?.deviceId,
        state,
        feedback_count: 0,
        updated_at: ago(days - 0.5),
        finished_at: FINISHED.has(state) ? ago(days - 0.5) : null,
      })),
    ),
  );
}
