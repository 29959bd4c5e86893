import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import { connectDatabase } from '../../../api/src/database/client.ts';
import { startTemporary } from '../../../api/src/database/embedded-temporary.ts';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { sealInsights } from '../../../api/src/features/insights/seal-insights.job.ts';
import { signSessionToken } from '../../../api/src/plugins/session-token.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Insights of the one owner. */
export const INSIGHTS = Number(process.env.BENCH_INSIGHTS ?? 1_000_000);
const CAMERAS = 40;
const OWNER_ID = 1;
const SECRET = randomBytes(32).toString('hex');

export interface Million {
  readonly databaseUrl: string;
  readonly ownerId: number;
  /** Signs the owner in. */
  readonly authorization: string;
  /** Our API over it, as `npm start` runs it. */
  startApi(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** A throw-away database in which one owner has a million insights, sealed. */
export async function makeMillion(): Promise<Million> {
  const server = await startTemporary();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-'));
  await applyMigrations(server.url);
  const db = connectDatabase({
    url: server.url,
    statementTimeoutMs: 300_000,
    log: { warn: () => undefined },
  });
  try {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const sessionId = randomUUID();
    await inTransaction(db.pool, async (sql) => {
      await sql.query(
        `INSERT INTO users (id, email, username, first_name, last_name, phone_number, country, password_hash)
         VALUES ($1, 'bench@sightline.test', 'bench', 'Bench', 'Owner', '1', 'New Zealand', 'none')`,
        [OWNER_ID],
      );
      await sql.query(
        `INSERT INTO devices (owner_id, hardware_id, device_name, display_name, latitude, longitude)
         SELECT $1, 'bench-' || n, 'cam-' || n, 'Ridge ' || n, -45.5 + n * 0.0137, 170.3 + n * 0.0171
         FROM generate_series(1, $2) AS n`,
        [OWNER_ID, CAMERAS],
      );
      await insertManyInsights(sql, { ownerId: OWNER_ID, count: INSIGHTS, now: Date.now(), photos: true });
    });
    await db.prisma.session.create({ data: { id: sessionId, userId: OWNER_ID, expiresAt } });
    await db.pool.query('VACUUM (ANALYZE) insights');
    await sealInsights({ db, log: { info: () => undefined } })();
    return {
      databaseUrl: server.url,
      ownerId: OWNER_ID,
      authorization: `Bearer ${signSessionToken(SECRET, { userId: OWNER_ID, sessionId, expiresAt })}`,
      startApi: () =>
        startServer(
          '../../api/src/main.ts',
          {
            DATABASE_URL: server.url,
            DATA_DIR: dataDir,
            JWT_SECRET: SECRET,
            LOG_LEVEL: 'silent',
            LIMIT_USER_CALLS_PER_MINUTE: '100000000',
          },
          ['--max-semi-space-size=4'],
        ),
      stop: async () => {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } finally {
    await db.close();
  }
}
