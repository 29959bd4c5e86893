import type { Database } from '../../../api/src/database/client.ts';

export interface AddedPhoto {
  readonly insight_id: number;
  readonly device_id: number;
  readonly storage_key: string;
  readonly thumbnail_key: string;
}

/** Says of the newest insights that they have a photo and its thumbnail; the files are the caller's to write. */
export async function addPhotos({ pool }: Pick<Database, 'pool'>, count: number): Promise<AddedPhoto[]> {
  const { rows } = await pool.query<AddedPhoto>(
    `INSERT INTO photos (id, insight_id, device_id, message_id, message_index, kind, sha256, bytes, storage_key,
       thumbnail_key)
     SELECT id, insight_id, device_id, message_id, 0, 'full', sha256(message_id::bytea), 1,
       format('photos/%s/%s.jpeg', device_id, id), format('photos/%s/%s-320.jpeg', device_id, id)
     FROM (SELECT nextval(pg_get_serial_sequence('photos', 'id')) AS id, insight_id, device_id, message_id
           FROM insights ORDER BY insight_id DESC LIMIT $1) AS newest
     RETURNING insight_id, device_id, storage_key, thumbnail_key`,
    [count],
  );
  return rows;
}
