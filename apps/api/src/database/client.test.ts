import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './client.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { applyMigrations } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const log = { warn() {} };

describe('connectDatabase', () => {
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase({ url: database.url, log, ...PATIENCE });
  });

  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  test('int8 is a number in SQL of our own and a bigint in Prisma', async () => {
    const sql = 'SELECT 9007199254740991::int8 AS id, count(*) AS count, now() AS at FROM features';
    const { rows } = await db.pool.query(sql);
    expect(rows[0]).toEqual({ id: 9_007_199_254_740_991, count: 2, at: expect.any(Date) });
    const [row] = await db.prisma.$queryRaw<{ id: bigint }[]>`SELECT 9007199254740993::int8 AS id`;
    expect(row?.id).toBe(9_007_199_254_740_993n);
  });

  test('a transaction that throws leaves nothing', async () => {
    const failed = db.prisma.$transaction(async (tx) => {
      await tx.rateLimit.create({ data: { key: 'a' } });
      throw new Error('roll back');
    });
    await expect(failed).rejects.toThrow('roll back');
    expect(await db.prisma.rateLimit.count()).toBe(0);
  });
});

describe('when PostgreSQL fails', () => {
  const dataDir = join(tmpdir(), `sightline-${randomUUID()}`);
  let server: EmbeddedPostgres;
  let db: Database;

  beforeAll(async () => {
    server = await startEmbedded({ dataDir });
    await applyMigrations(server.url);
    db = connectDatabase({ url: server.url, log, ...PATIENCE });
  });

  afterAll(async () => {
    await db.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('calls fail as "away", the process lives, and the same client works again after the restart', async () => {
    await db.prisma.rateLimit.create({ data: { key: 'kept' } });
    const held = await db.pool.connect();
    const unfinished = db.prisma.$transaction(async (tx) => {
      await tx.rateLimit.create({ data: { key: 'lost' } });
      await tx.$queryRaw`SELECT pg_sleep(60)::text`;
    });
    const running = db.pool.query('SELECT pg_sleep(60)');
    const failures = Promise.allSettled([unfinished, running]);
    await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(3);

    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    for (const result of await failures) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseAway) });
    }
    await expect(db.prisma.rateLimit.count()).rejects.toSatisfy(isDatabaseAway);
    await expect(db.pool.query('SELECT 1')).rejects.toSatisfy(isDatabaseAway);
    await expect(held.query('SELECT 1')).rejects.toSatisfy(isDatabaseAway);
    held.release(true);

    const { url } = server;
    server = await startEmbedded({ dataDir });
    expect(server.url).toBe(url);
    expect(await db.prisma.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'kept' }]);
  }, 60_000);

  test('calls on a connection whose server process has stopped answering fail in time', async () => {
    const impatient = connectDatabase({
      ...PATIENCE,
      url: server.url,
      max: 1,
      statementTimeoutMs: 2_000,
      log,
    });
    const { rows } = await impatient.pool.query('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    await expect(impatient.prisma.rateLimit.count()).rejects.toSatisfy(isDatabaseAway);
    process.kill(rows[0].pid, 'SIGCONT');
    await expect.poll(() => impatient.prisma.rateLimit.count().catch(() => -1)).toBe(1);
    await impatient.close();
  });

  test('a transaction whose server process stops answering fails once, without waiting for its own undoing', async () => {
    const impatient = connectDatabase({
      ...PATIENCE,
      url: server.url,
      max: 1,
      statementTimeoutMs: 2_000,
      log,
    });
    const { rows } = await impatient.pool.query('SELECT pg_backend_pid() AS pid');
    let asked: unknown[][] = [];
    const failed = inTransaction(impatient.pool, async (sql) => {
      process.kill(rows[0].pid, 'SIGSTOP');
      asked = vi.spyOn(sql, 'query').mock.calls;
      await sql.query('SELECT 1');
    });
    await expect(failed).rejects.toSatisfy(isDatabaseAway);
    expect(asked).toEqual([['SELECT 1']]);
    process.kill(rows[0].pid, 'SIGCONT');
    await impatient.close();
  });
});
