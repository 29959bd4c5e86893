import pg from 'pg';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import type { Database } from '../../../api/src/database/client.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { addCameras } from './add-cameras.ts';

/** What the owner has before, so that indexes are as they are and not empty. */
const BEFORE = 100_000;
/** Sequences of a camera: so many photos, one soon after the other, and a pause. */
const SEQUENCE = { photos: 4, paceMs: 10_000, everyMs: 600_000 };

export interface Camera {
  readonly authorization: string;
  /** The next so many insights of the camera, as the page of the device protocol shows one. */
  next(count: number): object[];
}

/** Makes cameras of an owner who has a history; the cameras begin after it. */
export async function makeIntakeCameras(
  { pool }: Pick<Database, 'pool'>,
  ownerId: number,
  count: number,
): Promise<Camera[]> {
  const authorizations = await addCameras({ pool }, ownerId, count);
  const beganAt = Date.now() - 200 * 86_400_000;
  await inTransaction(pool, (sql) => insertManyInsights(sql, { ownerId, count: BEFORE, now: beganAt }));
  await pool.query('VACUUM (ANALYZE)');
  return authorizations.map((authorization) => {
    let seq = 0;
    return {
      authorization,
      next: (many) => Array.from({ length: many }, () => insightOf(seq++, beganAt)),
    };
  });
}

function insightOf(seq: number, beganAt: number) {
  const sequence = Math.floor(seq / SEQUENCE.photos);
  return {
    kind: 'insight',
    message_id: `b:${seq}`,
    index: 0,
    alg_id: 12,
    class_id: 4,
    class_name: 'deer',
    confidence: 91,
    class_list: [
      { className: 'deer', confidence: 91 },
      { className: 'elk', confidence: 6 },
    ],
    file_ctime: new Date(
      beganAt + sequence * SEQUENCE.everyMs + (seq % SEQUENCE.photos) * SEQUENCE.paceMs,
    ).toISOString(),
    bbox: [0.31, 0.42, 0.2, 0.18],
  };
}

/** How many insights were stored for these cameras since they began. */
export async function countStored(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM insights');
    return Number(rows[0]?.count) - BEFORE;
  } finally {
    await client.end();
  }
}
