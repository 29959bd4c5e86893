import { ALG_ID } from '@sightline/simulator/demo-fleet';
import { drawPortrait } from '@sightline/simulator/photos/draw-portrait';
import type { PoolClient } from 'pg';
import { marketplaceImageKey } from '../../apps/api/src/photo-store/photo-keys.ts';
import type { PhotoStore } from '../../apps/api/src/photo-store/photo-store.ts';
import { insertRows } from './insert-rows.ts';
import { PUBLIC_MODELS } from './marketplace-models.ts';

const MONTH_MS = 30 * 86_400_000;

/** The account's own classifier is public, too, so that the marketplace shows what is there already. */
const OWN = {
  algId: ALG_ID,
  name: 'Aotearoa wildlife',
  description:
    'Birds, mammals and pests of New Zealand islands, day and night. What most of our cameras run.',
  monthsOld: 7,
  picture: {
    camera: {
      name: 'wildlife',
      biome: 'tussock',
      latitude: -42.9,
      longitude: 171.6,
    },
    species: 'kea',
    count: 3,
    at: Date.UTC(2026, 1, 20, 21, 15),
  },
} as const;

/** A handful of public models with their pictures. */
export async function insertMarketplace(sql: PoolClient, photos: PhotoStore, now: number): Promise<void> {
  const monthsAgo = (months: number) => new Date(now - months * MONTH_MS).toISOString();
  await insertRows(
    sql,
    'algorithms',
    PUBLIC_MODELS.map((model) => ({
      alg_id: model.algId,
      alg_name: model.algName,
      alg_description: model.description,
      alg_type: 'image',
      author: model.author,
      framework: model.framework,
      alg_bucket: 'models',
      alg_path: `${model.algName}/1.tflite`,
      date_created: monthsAgo(model.monthsOld),
    })),
  );
  await insertRows(
    sql,
    'model_classes',
    PUBLIC_MODELS.flatMap(({ algId, labels }) =>
      labels.map(([label, originalLabel = label], index) => ({
        alg_id: algId,
        class_id: index + 1,
        original_label: originalLabel,
        label,
      })),
    ),
  );
  const all = [OWN, ...PUBLIC_MODELS];
  await insertRows(
    sql,
    'marketplace_models',
    all.map(({ algId, name, description, monthsOld }) => ({
      alg_id: algId,
      name,
      description,
      image_path: marketplaceImageKey(algId),
      published_at: monthsAgo(monthsOld),
    })),
  );
  for (const { algId, picture } of all) {
    const portrait = await drawPortrait({ ...picture, seed: `public model ${algId}` });
    await photos.put(marketplaceImageKey(algId), portrait);
  }
}
