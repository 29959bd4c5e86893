import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** An insight without its photo, and where the package says that lies. */
export interface PhotoToImport {
  readonly insight_id: number;
  readonly device_id: number;
  readonly message_id: string;
  readonly file_path: string;
}

interface StoredPhoto extends PhotoToImport {
  readonly id: number;
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly orientation: number | null;
}

const A_PAGE = 500;

export function createImportedPhotosStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /**
     * Gives insights of whole events the first medium that an observation of the same event names, so that they are shown with a photo;
     * their rows stay as they came.
     */
    async linkEvents(importId: number): Promise<void> {
      for (let after = 0; ; ) {
        const { rows } = await pool.query<{ last: number | null }>(
          `WITH /* imported-photos.linkEvents */ told AS (
             SELECT id, insight_id, deployment_id, row ->> 'eventID' AS event FROM imported_observations
             WHERE import_id = $1 AND insight_id > $2 AND medium_id IS NULL ORDER BY insight_id LIMIT ${A_PAGE}),
           linked AS (
             UPDATE imported_observations o SET medium_id = first.id
             FROM told CROSS JOIN LATERAL (
               SELECT min(e.medium_id) AS id FROM imported_observations e
               WHERE e.deployment_id = told.deployment_id AND md5(e.row ->> 'eventID') = md5(told.event)
                 AND e.medium_id IS NOT NULL) AS first
             WHERE o.id = told.id AND first.id IS NOT NULL)
           SELECT max(insight_id)::float8 AS last FROM told`,
          [importId, after],
        );
        const last = rows[0]?.last ?? null;
        if (last === null) return;
        after = last;
      }
    },

    /** Insights of an import that have a medium and no photo yet, in pages. */
    async *waiting(importId: number): AsyncGenerator<readonly PhotoToImport[]> {
      for (let after = 0; ; ) {
        const { rows } = await pool.query<PhotoToImport>(
          `SELECT /* imported-photos.waiting */ i.insight_id::float8 AS insight_id, i.device_id, i.message_id,
             m.row ->> 'filePath' AS file_path
           FROM imported_observations o JOIN imported_media m ON m.id = o.medium_id
           JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = o.owner_id
           WHERE o.import_id = $1 AND o.insight_id > $2 AND i.photo_kind IS NULL ORDER BY o.insight_id LIMIT ${A_PAGE}`,
          [importId, after],
        );
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < A_PAGE) return;
        after = last.insight_id;
      }
    },

    /** An id for a photo that has no row yet, because the file comes first. */
    async drawId(): Promise<number> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT /* imported-photos.drawId */ nextval(pg_get_serial_sequence('photos', 'id'))::int AS id`,
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('The database drew no id.');
      return id;
    },

    /** Gives the photo to its insight, and orders its thumbnail; false where the insight is gone or has one already. */
    keep(photo: StoredPhoto, jobs: Jobs, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          // Boxes of packages are of the photo as it is shown: they are not turned with it.
          `UPDATE /* imported-photos.keep */ insights SET photo_kind = 'full', photo_created_at = $2, photo_orientation = 1
           WHERE insight_id = $1 AND photo_kind IS NULL`,
          [photo.insight_id, now],
        );
        if (rowCount === 0) return false;
        await sql.query(
          `INSERT /* imported-photos.keep */ INTO photos (id, insight_id, device_id, message_id, message_index, kind, sha256, bytes,
             width, height, orientation, storage_key, created_at, linked_at)
           VALUES ($1, $2, $3, $4, 0, 'full', $5, $6, $7, $8, $9, $10, $11, $11)`,
          [
            photo.id,
            photo.insight_id,
            photo.device_id,
            photo.message_id,
            photo.sha256,
            photo.bytes,
            photo.width,
            photo.height,
            photo.orientation,
            photo.storageKey,
            now,
          ],
        );
        // Photos that cameras send go first.
        await jobs.send('make-thumbnail', { photoId: photo.id }, sql, { turn: 1 });
        return true;
      });
    },
  };
}
