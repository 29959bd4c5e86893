import { ALG_ID } from '@sightline/simulator/demo-fleet';
import type { PoolClient } from 'pg';
import { OWNER, STAFF, VIEWER } from './accounts.ts';
import { insertRows } from './insert-rows.ts';

const DAY = 86_400_000;

export const RELEASES = { wildlife: 1, predators: 2 } as const;

/** Releases that the demo's people may install. */
export async function insertReleases(sql: PoolClient, now: number): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  await insertRows(sql, 'alg_releases', [
    {
      id: RELEASES.wildlife,
      name: 'Aotearoa wildlife 4',
      description: 'Fewer false stoats at night.',
      framework: '2StageClassifier',
      created_by_id: STAFF.id,
      created_at: ago(30),
    },
    {
      id: RELEASES.predators,
      name: 'Predator watch 2',
      description: 'For pest-free islands: misses none, and wakes you for a shadow now and then.',
      framework: 'YOLOv5',
      created_by_id: STAFF.id,
      created_at: ago(10),
    },
  ]);
  await sql.query(`SELECT setval(pg_get_serial_sequence('alg_releases', 'id'), 999)`);
  const component = {
    position: 0,
    is_intermediate: false,
    save_bb_images: true,
    save_cropped_images: false,
    downstream_configs: [],
    bypass_classes: [],
    ignored_classes: [],
    image_normalization_method: 'resize',
  };
  await insertRows(sql, 'release_components', [
    { id: 1, release_id: RELEASES.wildlife, alg_id: ALG_ID, sensitivity: 0.35, ...component },
    { id: 2, release_id: RELEASES.predators, alg_id: ALG_ID + 1, sensitivity: 0.2, ...component },
  ]);
  await sql.query(`SELECT setval(pg_get_serial_sequence('release_components', 'id'), 999)`);
  await insertRows(
    sql,
    'user_releases',
    [OWNER, VIEWER].flatMap(({ id }) =>
      Object.values(RELEASES).map((releaseId) => ({
        user_id: id,
        release_id: releaseId,
        added_at: ago(9.5),
      })),
    ),
  );
}
