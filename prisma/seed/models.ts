import { ALG_ID } from '@sightline/simulator/demo-fleet';
import { SPECIES } from '@sightline/simulator/species';
import type { PoolClient } from 'pg';
import { OWNER, VIEWER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

/** A smaller model that the owner has but no camera runs yet. */
const PREDATORS = {
  id: ALG_ID + 1,
  classes: ['stoat', 'weasel', 'ferret', 'rat', 'mouse', 'possum', 'cat', 'hedgehog'],
};

/** Cameras that the smaller model was installed on, so many days ago. */
const PREDATORS_SINCE: Readonly<Record<string, number>> = { 'bushy-park-1': 9.2 };

/** Two models: the one every camera runs, and one for pest-free islands that is in the account. */
export async function insertModels(
  sql: PoolClient,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const monthsAgo = (months: number) => new Date(now - months * 30 * 86_400_000).toISOString();
  const basics = { alg_type: 'image', author: 'Sightline field team', alg_bucket: 'models' };
  await insertRows(sql, 'algorithms', [
    {
      ...basics,
      alg_id: ALG_ID,
      alg_name: 'Aotearoa wildlife',
      alg_description: 'Birds, mammals and pests of New Zealand islands, day and night.',
      framework: '2StageClassifier',
      alg_path: 'aotearoa-wildlife/4.tflite',
      date_created: monthsAgo(7),
    },
    {
      ...basics,
      alg_id: PREDATORS.id,
      alg_name: 'Predator watch',
      alg_description: 'Introduced predators only, tuned to miss none on pest-free islands.',
      framework: 'YOLOv5',
      alg_path: 'predator-watch/2.tflite',
      date_created: monthsAgo(3),
    },
  ]);
  await sql.query(`SELECT setval(pg_get_serial_sequence('algorithms', 'alg_id'), 999)`);
  const classRow = (algId: number, { classId, originalLabel, label }: (typeof SPECIES)[number]) => ({
    alg_id: algId,
    class_id: classId,
    original_label: originalLabel,
    label,
  });
  await insertRows(sql, 'model_classes', [
    ...SPECIES.map((species) => classRow(ALG_ID, species)),
    ...SPECIES.filter(({ label }) => PREDATORS.classes.includes(label)).map((species) =>
      classRow(PREDATORS.id, species),
    ),
  ]);
  await insertRows(
    sql,
    'user_algorithms',
    [OWNER, VIEWER].flatMap(({ id }) =>
      [ALG_ID, PREDATORS.id].map((algId) => ({
        user_id: id,
        alg_id: algId,
        source: 'staff',
        added_at: monthsAgo(2),
      })),
    ),
  );
  await insertRows(
    sql,
    'deployed_models',
    fleet.map(({ deviceId, profile }) => {
      const days = PREDATORS_SINCE[profile.name];
      return {
        device_id: deviceId,
        alg_id: days === undefined ? ALG_ID : PREDATORS.id,
        deployed_status: 'deployed',
        updated_at: days === undefined ? monthsAgo(1) : new Date(now - days * 86_400_000).toISOString(),
      };
    }),
  );
}
