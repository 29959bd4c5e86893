import { createHash } from 'node:crypto';
import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import type { UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import { drawPortrait } from '@sightline/simulator/photos/draw-portrait';
import { createRandom } from '@sightline/simulator/random';
import { SPECIES } from '@sightline/simulator/species';
import { sunElevation } from '@sightline/simulator/sun';
import type { PoolClient } from 'pg';
import { cardPhotoKey, photoKey } from '../../apps/api/src/photo-store/photo-keys.ts';
import type { PhotoStore } from '../../apps/api/src/photo-store/photo-store.ts';
import { OWNER } from './accounts.ts';
import type { SeededCamera } from './fleet.ts';
import { insertRows } from './insert-rows.ts';

const [DAY, HOUR, SECOND] = [86_400_000, 3_600_000, 1_000];
/** It reports by LoRa, which carries no photos: they come home on its card. Its visit is in `visits.ts`. */
export const CARD_CAMERA = 'rotoiti-2';
/** When its card was swapped, and for how long it was in the camera. */
export const CARD_SWAPPED_DAYS = 8.9;
const CARD_DAYS = 9;
/** Standard time of New Zealand: nobody told the camera of summer time. */
const CLOCK_HOURS = 12;
const SUMMER_TIME_S = 3_600;
/** Photos of grass for each that was reported. */
const GRASS = 1.4;
/** Of what was never reported so much was judged already. */
const JUDGED = 18;
const SIZE = { width: 800, height: 450, orientation: 1 };

interface CardPhoto {
  readonly at: number;
  readonly species: string | null;
  readonly insight: { readonly id: number; readonly messageId: string; readonly index: number } | null;
  readonly reason: UnreportedReason | null;
}

/** A card that came home to the owner: with the photos of what was reported, and of what was not. */
export async function insertSdCard(
  sql: PoolClient,
  photos: PhotoStore,
  fleet: readonly SeededCamera[],
  now: number,
): Promise<void> {
  const camera = fleet.find(({ profile }) => profile.name === CARD_CAMERA);
  if (!camera) return;
  const swappedAt = now - CARD_SWAPPED_DAYS * DAY;
  const reported = await reportedPhotos(sql, camera.deviceId, swappedAt);
  const all = [...reported, ...unreportedPhotos(reported, swappedAt)].sort((one, other) => one.at - other.at);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return;
  await insertRows(sql, 'sd_cards', [
    {
      id: 1,
      device_id: camera.deviceId,
      owner_id: OWNER.id,
      list_sha256: `\\x${createHash('sha256').update('demo card').digest('hex')}`,
      state: 'done',
      brought_at: new Date(swappedAt + 7 * HOUR).toISOString(),
      likely_device_id: null,
      expected: reported.length,
      clocks: [
        {
          from: new Date(first.at).toISOString(),
          to: new Date(last.at).toISOString(),
          fast_s: -SUMMER_TIME_S,
        },
      ],
    },
  ]);
  await sql.query(`SELECT setval(pg_get_serial_sequence('sd_cards', 'id'), 1000)`);
  const draw = createDrawer(camera);
  const judged = new Set(all.filter(({ insight }) => insight === null).slice(0, JUDGED));
  const rows = [];
  for (const [i, photo] of all.entries()) {
    const jpeg = await draw(photo);
    const key = cardPhotoKey(camera.deviceId, i + 1);
    rows.push({
      id: i + 1,
      sd_card_id: 1,
      device_id: camera.deviceId,
      bytes: jpeg.length,
      ...photoRow(photo, i + 1),
      storage_key: photo.insight ? null : key,
      ...judgement(judged.has(photo) ? photo : null, swappedAt + 9 * HOUR),
    });
    if (photo.insight)
      await keepFullPhoto(sql, photos, { camera, jpeg, photo, keptAt: swappedAt + 8 * HOUR });
    else await photos.put(key, jpeg);
  }
  await insertRows(sql, 'sd_card_photos', rows);
  await sql.query(`SELECT setval(pg_get_serial_sequence('sd_card_photos', 'id'), 1000000)`);
}

function photoRow({ at, insight, reason }: CardPhoto, number: number) {
  return {
    path: `DCIM/100MEDIA/IMG_${String(number).padStart(4, '0')}.JPG`,
    camera_time: new Date(at + CLOCK_HOURS * HOUR).toISOString().slice(0, 19),
    taken_at: new Date(at).toISOString(),
    insight_id: insight?.id ?? null,
    reported: insight !== null,
    reason,
    state: 'stored',
    ...SIZE,
  };
}

/** What the owner said of a photo; nothing of null. */
function judgement(photo: CardPhoto | null, at: number) {
  if (!photo) return { class_name: null, judged_by_id: null, judged_at: null };
  const class_name = photo.species ?? EMPTY_CLASS_NAME;
  return { class_name, judged_by_id: OWNER.id, judged_at: new Date(at).toISOString() };
}

async function reportedPhotos(sql: PoolClient, deviceId: number, swappedAt: number): Promise<CardPhoto[]> {
  const { rows } = await sql.query<{
    insight_id: number;
    message_id: string;
    message_index: number;
    class_name: string;
    file_ctime: Date;
  }>(
    `SELECT insight_id, message_id, message_index, class_name, file_ctime FROM insights
     WHERE device_id = $1 AND file_ctime BETWEEN $2 AND $3 ORDER BY file_ctime`,
    [deviceId, new Date(swappedAt - CARD_DAYS * DAY), new Date(swappedAt)],
  );
  return rows.map(
    ({ insight_id: id, message_id: messageId, message_index: index, class_name, file_ctime }) => ({
      at: file_ctime.getTime(),
      species: class_name,
      insight: { id, messageId, index },
      reason: null,
    }),
  );
}

/** Grass by day, and now and then an animal that the model missed beside one that it saw. */
function unreportedPhotos(reported: readonly CardPhoto[], swappedAt: number): CardPhoto[] {
  const random = createRandom('demo card');
  const grass = Array.from({ length: Math.round(reported.length * GRASS) }, (): CardPhoto => {
    const day = swappedAt - random.integer(1, CARD_DAYS) * DAY;
    const at = day + Math.round(random.normal(0, 3) * 3_600) * SECOND;
    return { at, species: null, insight: null, reason: 'empty' };
  });
  const missed = reported
    .filter((_, i) => i % 7 === 3)
    .map((beside, i): CardPhoto => {
      const at = beside.at + random.integer(4, 19) * SECOND;
      const isAnimal = i % 5 < 2;
      return { at, species: isAnimal ? beside.species : null, insight: null, reason: 'below_threshold' };
    });
  return [...grass, ...missed].filter(({ at }) => at < swappedAt);
}

/** Draws one photo for each species and height of the sun, which stands for all others. */
function createDrawer({ profile }: SeededCamera): (photo: CardPhoto) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  return ({ at, species }) => {
    const known = SPECIES.find(({ label }) => label === species);
    const height = Math.floor(sunElevation(at, profile.latitude, profile.longitude) / 15);
    const key = `${known?.label ?? 'grass'} ${Math.min(Math.max(height, -1), 2)}`;
    const jpeg =
      drawn.get(key) ??
      drawPortrait({
        seed: `demo card ${key}`,
        camera: profile,
        species: known?.label ?? null,
        ...(known && { family: known.family }),
        at,
      });
    drawn.set(key, jpeg);
    return jpeg;
  };
}

interface FullPhoto {
  readonly camera: SeededCamera;
  readonly jpeg: Buffer;
  readonly photo: CardPhoto;
  readonly keptAt: number;
}

/** As if the camera had sent it. */
async function keepFullPhoto(
  sql: PoolClient,
  photos: PhotoStore,
  { camera: { deviceId }, jpeg, photo: { insight }, keptAt }: FullPhoto,
): Promise<void> {
  if (!insight) return;
  const { rows } = await sql.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('photos', 'id')) AS id`,
  );
  const id = rows[0]?.id ?? 0;
  const key = photoKey(deviceId, id);
  await photos.put(key, jpeg);
  const kept = new Date(keptAt);
  await sql.query(
    `INSERT INTO photos (id, insight_id, device_id, message_id, message_index, kind, sha256, bytes, width, height,
       orientation, storage_key, created_at, linked_at)
     VALUES ($1, $2, $3, $4, $5, 'full', $6, $7, $8, $9, 1, $10, $11, $11)`,
    [
      id,
      insight.id,
      deviceId,
      insight.messageId,
      insight.index,
      createHash('sha256').update(jpeg).digest(),
      jpeg.length,
      SIZE.width,
      SIZE.height,
      key,
      kept,
    ],
  );
  await sql.query(
    `UPDATE insights SET photo_kind = 'full', photo_created_at = $2, photo_orientation = 1 WHERE insight_id = $1`,
    [insight.id, kept],
  );
}
