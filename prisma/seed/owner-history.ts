import {
  type HistoryAction,
  type HistoryDetails,
  namedCameras,
} from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import { OWNER, STAFF } from './accounts.ts';
import { type SeededCamera, setUpAt } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;

/** What the owner did by hand in the last weeks; what became of it is what the demo shows. */
const CHANGES: readonly {
  readonly days: number;
  readonly action: HistoryAction;
  readonly camera?: string;
  readonly details?: HistoryDetails;
}[] = [
  {
    days: 30,
    action: 'alerts.edited',
    details: { changes: [{ field: 'alert', of: 'No recent camera triggers', from: false, to: true }] },
  },
  {
    days: 12,
    action: 'integration.edited',
    details: {
      subject: 'email',
      changes: [{ field: 'classes', from: ['cat', 'stoat'], to: ['cat', 'kea', 'stoat'] }],
    },
  },
  {
    days: 4.3,
    action: 'camera.edited',
    camera: 'craigieburn-2',
    details: { changes: [{ field: 'cycle_time', from: 690, to: 240 }] },
  },
];

/** The history of the demo's owner: what the rows of the demo tell, and what nothing else remembers. */
export async function insertOwnerHistory(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const own = fleet.filter(({ ownerId }) => ownerId === OWNER.id);
  const note = (action: HistoryAction, createdAt: string, details: HistoryDetails = {}) => ({
    owner_id: OWNER.id,
    actor_id: OWNER.id,
    by_staff: false,
    action,
    object_id: null as number | null,
    device_ids: [] as readonly number[],
    details,
    created_at: createdAt,
  });
  const cameras = own.map(({ displayName, profile }) => displayName ?? profile.name);
  const assigned = {
    ...note('camera.assigned', setUpAt(now), namedCameras(cameras)),
    actor_id: STAFF.id,
    by_staff: true,
    device_ids: own.map(({ deviceId }) => deviceId),
  };
  const byHand = CHANGES.map(({ days, action, camera: name, details }) => {
    const camera = own.find(({ profile }) => profile.name === name);
    const entry = note(action, new Date(now - days * DAY).toISOString(), details);
    if (!camera) return entry;
    const called = { cameras: [camera.displayName ?? camera.profile.name], ...details };
    return { ...entry, object_id: camera.deviceId, device_ids: [camera.deviceId], details: called };
  });
  await insertRows(sql, 'history_entries', numbered([assigned, ...byHand]));
  await insertFromRows(sql);
  await inOrder(sql);
}

/** Rows are inserted whole, with the ids that a sequence would have given. */
function numbered<T extends object>(rows: readonly T[]) {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** What groups, messages and device updates of the demo tell of how they were made. */
async function insertFromRows(sql: PoolClient): Promise<void> {
  await sql.query(`SELECT setval(pg_get_serial_sequence('history_entries', 'id'), 100)`);
  const into =
    'INSERT INTO history_entries (owner_id, actor_id, action, object_id, device_ids, details, created_at)';
  await sql.query(
    `${into} SELECT owner_id, owner_id, 'group.created', id, '{}', jsonb_build_object('subject', group_name), created_on
     FROM device_groups WHERE owner_id = $1`,
    [OWNER.id],
  );
  const name = `COALESCE(d.display_name, d.device_name, 'Unnamed')`;
  await sql.query(
    `${into} SELECT m.created_by_id, m.created_by_id, 'message.sent', m.message_id, ARRAY[m.device_id],
       jsonb_strip_nulls(jsonb_build_object('cameras', jsonb_build_array(${name}), 'subject', m.message_type,
         'changes', CASE m.message_type
           WHEN 'update_model_settings' THEN jsonb_build_array(jsonb_build_object('field', 'release', 'from', '', 'to', r.name))
           WHEN 'request_higher_res_image' THEN jsonb_build_array(jsonb_build_object('field', 'insight', 'from', '', 'to', m.insight_id))
         END)), m.created_at
     FROM ota_messages m JOIN devices d ON d.id = m.device_id
     LEFT JOIN alg_releases r ON r.id = (m.message ->> 'algReleaseId')::int WHERE m.created_by_id = $1`,
    [OWNER.id],
  );
  await sql.query(
    `${into} SELECT v.owner_id, v.owner_id, 'camera.visited', v.device_id, ARRAY[v.device_id],
       jsonb_build_object('cameras', jsonb_build_array(${name}), 'parts', to_jsonb(v.work)), v.noted_at
     FROM device_visits v JOIN devices d ON d.id = v.device_id WHERE v.owner_id = $1`,
    [OWNER.id],
  );
  const update = (action: string, at: string, changes: string) =>
    `${into} SELECT u.owner_id, u.owner_id, '${action}', u.id, array_agg(d.id ORDER BY d.id),
       jsonb_strip_nulls(jsonb_build_object('cameras', jsonb_agg(${name} ORDER BY d.id), 'changes', ${changes})), ${at}
     FROM device_updates u JOIN device_update_devices p ON p.update_id = u.id JOIN devices d ON d.id = p.device_id
     JOIN alg_releases r ON r.id = u.alg_release_id
     WHERE u.owner_id = $1 AND ${at} IS NOT NULL GROUP BY u.id, r.name`;
  const asked = `jsonb_build_array(
    jsonb_build_object('field', 'firmware', 'from', '', 'to', u.firmware_release_tag),
    jsonb_build_object('field', 'release', 'from', '', 'to', r.name))`;
  await sql.query(update('update.created', 'u.created_at', asked), [OWNER.id]);
  await sql.query(update('update.dropped', 'u.dropped_at', 'NULL'), [OWNER.id]);
  // Nulls of a change were stripped with the others: nothing was there before.
  await sql.query(
    `UPDATE history_entries SET details = jsonb_set(details, '{changes}', (
       SELECT jsonb_agg(CASE WHEN change ->> 'from' = '' THEN change || '{"from": null}' ELSE change END)
       FROM jsonb_array_elements(details -> 'changes') AS change))
     WHERE details ? 'changes'`,
  );
}

/** The ids follow the times, as they do where people work. */
async function inOrder(sql: PoolClient): Promise<void> {
  await sql.query(
    `UPDATE history_entries h SET id = 1000 + place.row FROM (
       SELECT id, row_number() OVER (ORDER BY created_at, id) AS row FROM history_entries) AS place
     WHERE place.id = h.id`,
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('history_entries', 'id'), 2000)`);
}
