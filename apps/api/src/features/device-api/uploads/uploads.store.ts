import { randomBytes } from 'node:crypto';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { PhotoSlot } from '../../../shared-stores/device-photos.store.ts';

export type UploadResult = 'stored' | 'duplicate' | 'waiting';

export interface UploadRow {
  readonly id: string;
  readonly message_id: string;
  readonly message_index: number;
  readonly kind: PhotoSlot['kind'];
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly received: number;
  readonly result: UploadResult | null;
  readonly expires_at: Date;
}

interface NewUpload {
  readonly slot: PhotoSlot;
  readonly sha256: Buffer;
  readonly bytes: number;
}

const DAY_MS = 86_400_000;
const COLUMNS = 'id, message_id, message_index, kind, sha256, bytes, received, result, expires_at';

export function createUploadsStore({ pool }: Database) {
  return {
    /** Begins an upload, or finds the same one; 'full' when the camera has too many open. */
    begin: (upload: NewUpload, now: Date) => inTransaction(pool, (sql) => begin(sql, upload, now)),

    async find(deviceId: number, id: string, now: Date): Promise<UploadRow | undefined> {
      return select(pool, deviceId, id, now);
    },

    /** Adds a piece where the upload stands; undefined when there is none, a number where it stands instead. */
    async add(deviceId: number, id: string, offset: number, piece: Buffer, now: Date) {
      return inTransaction(pool, async (sql): Promise<UploadRow | number | undefined> => {
        const row = await select(sql, deviceId, id, now, 'FOR UPDATE');
        if (!row || row.received !== offset) return row?.received;
        if (row.result !== null) return row;
        if (piece.length > 0) {
          await sql.query(
            'INSERT /* uploads.add */ INTO upload_pieces (upload_id, at, content) VALUES ($1, $2, $3)',
            [id, offset, piece],
          );
        }
        const received = offset + piece.length;
        await sql.query('UPDATE /* uploads.add */ uploads SET received = $2 WHERE id = $1', [id, received]);
        return { ...row, received };
      });
    },

    /** The pieces in their order, one in memory at a time. */
    async *read(id: string): AsyncGenerator<Buffer> {
      for (let at = 0; ; ) {
        const { rows } = await pool.query<{ content: Buffer }>(
          'SELECT /* uploads.read */ content FROM upload_pieces WHERE upload_id = $1 AND at = $2',
          [id, at],
        );
        const [piece] = rows;
        if (!piece) return;
        yield piece.content;
        at += piece.content.length;
      }
    },

    /** The photo is kept: its pieces are needed no more. Answers the result, which is that of whoever finished first. */
    async finish(id: string, result: UploadResult): Promise<UploadResult> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ result: UploadResult }>(
          'UPDATE /* uploads.finish */ uploads SET result = COALESCE(result, $2) WHERE id = $1 RETURNING result',
          [id, result],
        );
        await sql.query('DELETE /* uploads.finish */ FROM upload_pieces WHERE upload_id = $1', [id]);
        return rows[0]?.result ?? result;
      });
    },

    /** Removes an upload whose photo was refused; one that was finished stays. */
    async giveUp(deviceId: number, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'DELETE /* uploads.giveUp */ FROM uploads WHERE id = $1 AND device_id = $2 AND result IS NULL',
        [id, deviceId],
      );
      return rowCount === 1;
    },

    async remove(deviceId: number, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'DELETE /* uploads.remove */ FROM uploads WHERE id = $1 AND device_id = $2',
        [id, deviceId],
      );
      return rowCount === 1;
    },
  };
}

async function begin(
  sql: PoolClient,
  { slot, sha256, bytes }: NewUpload,
  now: Date,
): Promise<{ row: UploadRow; isNew: boolean } | 'full'> {
  const { deviceId, messageId, messageIndex, kind } = slot;
  await sql.query('SELECT /* uploads.begin */ FROM devices WHERE id = $1 FOR NO KEY UPDATE', [deviceId]);
  const { rows: open } = await sql.query<UploadRow>(
    `SELECT /* uploads.begin */ ${COLUMNS} FROM uploads WHERE device_id = $1 AND expires_at > $2`,
    [deviceId, now],
  );
  const same = open.find(
    (row) =>
      row.message_id === messageId &&
      row.message_index === messageIndex &&
      row.kind === kind &&
      row.sha256.equals(sha256) &&
      row.bytes === bytes,
  );
  if (same) return { row: same, isNew: false };
  const unfinished = open.filter(({ result }) => result === null);
  if (unfinished.length >= DEVICE_LIMITS.openUploads) return 'full';
  const { rows } = await sql.query<UploadRow>(
    `INSERT /* uploads.begin */ INTO uploads
       (id, device_id, message_id, message_index, kind, sha256, bytes, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
    [
      randomBytes(24).toString('base64url'),
      deviceId,
      messageId,
      messageIndex,
      kind,
      sha256,
      bytes,
      now,
      new Date(now.getTime() + DEVICE_LIMITS.uploadDays * DAY_MS),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The database kept no upload.');
  return { row, isNew: true };
}

async function select(
  sql: Pick<PoolClient, 'query'>,
  deviceId: number,
  id: string,
  now: Date,
  lock: 'FOR UPDATE' | '' = '',
): Promise<UploadRow | undefined> {
  const { rows } = await sql.query<UploadRow>(
    `SELECT /* uploads.select */ ${COLUMNS} FROM uploads
     WHERE id = $1 AND device_id = $2 AND expires_at > $3 ${lock}`,
    [id, deviceId, now],
  );
  return rows[0];
}
