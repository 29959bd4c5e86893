import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import type { Database } from '../../../api/src/database/client.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { createFolderPhotoStore } from '../../../api/src/photo-store/folder-photo-store.ts';
import { type AccountDatabase, makeAccountDatabase } from './account-database.ts';
import { addCameras } from './add-cameras.ts';
import { type AddedPhoto, addPhotos } from './add-photos.ts';

const CAMERAS = 20;
const INSIGHTS = 50_000;
const THUMBNAILS = 200;
/** Of a thumbnail with leaves and grass on it. */
const BYTES = 15_000;

export interface ThumbnailDatabase extends AccountDatabase {
  /** The folder of the photo store, and where in it the thumbnails are. */
  readonly folder: string;
  readonly keys: readonly string[];
  /** What the owner asks our API for, for each thumbnail. */
  readonly paths: readonly string[];
}

/**
 * A throw-away database in which one owner has insights; the newest have photos whose thumbnails are made. `addMore` puts
 * in what else a bench wants.
 */
export async function makeThumbnailDatabase(
  addMore: (db: Database) => Promise<void> = async () => undefined,
): Promise<ThumbnailDatabase> {
  let thumbnails: readonly AddedPhoto[] = [];
  const database = await makeAccountDatabase(async (db, ownerId) => {
    const { pool } = db;
    await addCameras(db, ownerId, CAMERAS);
    await addMore(db);
    await inTransaction(pool, (sql) =>
      insertManyInsights(sql, { ownerId, count: INSIGHTS, now: Date.now() }),
    );
    thumbnails = await addPhotos(db, THUMBNAILS);
    await pool.query('VACUUM (ANALYZE)');
  });
  const { DATA_DIR = '' } = database.settings();
  const store = createFolderPhotoStore(DATA_DIR);
  for (const { thumbnail_key } of thumbnails) await store.put(thumbnail_key, randomBytes(BYTES));
  return {
    ...database,
    folder: path.join(DATA_DIR, 'pictures'),
    keys: thumbnails.map(({ thumbnail_key }) => thumbnail_key),
    paths: thumbnails.map(({ insight_id, device_id }) => {
      const photoUrl = `${device_id}/insights/${insight_id}.jpeg`;
      const query = new URLSearchParams({ deviceId: String(device_id), photoUrl, thumbnail: 'true' });
      return `/photo?${query}`;
    }),
  };
}
