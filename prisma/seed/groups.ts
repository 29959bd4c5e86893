import type { PoolClient } from 'pg';
import { type SeededCamera, setUpAt } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

/** What the owner wrote about the groups. */
const GROUP_TEXTS: Readonly<Record<string, string>> = {
  'Fiordland and Rakiura': 'Southern beech, dunes and takahē country. Serviced by boat every second month.',
  'Otago and Canterbury':
    'From the Dunedin coast to the alps: pests along farmland, kea above the bush line.',
  'West Coast and Nelson': 'Rain forest and lake edges; the LoRa gateway stands at the Rotoiti lodge.',
  'Wellington and Taranaki': 'Sanctuaries close to town, with Wi-Fi and mains power.',
  'Upper North Island': 'Mainland islands from Tongariro to the Hauraki Gulf.',
  'Predator-free sanctuaries': 'No rat, stoat or cat belongs here: every one counts as an incursion.',
  'Beyond mobile coverage': 'LoRa and satellite: text only, photos are fetched by hand.',
};

/** Writes the groups that the cameras name, and who is in them. */
export async function insertGroups(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const setUp = setUpAt(now);
  const names = [...new Set(fleet.flatMap(({ groups }) => groups))];
  const idOf = (name: string) => names.indexOf(name) + 1;
  await insertRows(
    sql,
    'device_groups',
    names.map((name) => ({
      id: idOf(name),
      owner_id: fleet.find(({ groups }) => groups.includes(name))?.ownerId,
      group_name: name,
      deployment_description: GROUP_TEXTS[name] ?? '',
      created_on: setUp,
      updated_on: setUp,
    })),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('device_groups', 'id'), 999)`);
  await insertRows(
    sql,
    'device_group_members',
    fleet.flatMap(({ groups, deviceId }) =>
      groups.map((name) => ({ group_id: idOf(name), device_id: deviceId, added_at: setUp })),
    ),
  );
}
