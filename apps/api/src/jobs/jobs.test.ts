import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { type Logger, pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestDatabase, PATIENCE } from '../../test/database.ts';
import { connectDatabase } from '../database/client.ts';
import { currentContext } from '../logging/request-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { currentJobName } from './job-plans.ts';
import { startJobs } from './jobs.ts';

/** A try comes five to ten seconds after the one before. */
const SLOW = { timeout: 60_000, interval: 100 };

async function startWorker(log: Logger, hasDiskSpace = () => true) {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, max: 3, log, ...PATIENCE });
  const metrics = createMetrics();
  const jobs = await startJobs({ pool: db.pool, log, metrics, hasDiskSpace, role: 'worker' });
  const stop = async () => {
    await jobs.stop();
    await db.close();
    await database.drop();
  };
  return { jobs, pool: db.pool, stop };
}

test('a job that fails is logged with its name, and tried again', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const { jobs, stop } = await startWorker(log);
  let tries = 0;
  await jobs.work('make-thumbnail', async () => {
    if (tries++ === 0) throw new Error('no such picture');
  });
  await jobs.send('make-thumbnail', { photoId: 7 });
  await expect.poll(() => tries, SLOW).toBe(2);
  // A busy machine may give the queue something to say of its own.
  const ofJobs = lines.map((line) => JSON.parse(line)).filter(({ job }) => job !== undefined);
  expect(ofJobs).toMatchObject([
    { level: 50, job: 'make-thumbnail', jobId: expect.any(String), err: { message: 'no such picture' } },
  ]);
  await stop();
}, 120_000);

test('the first job that is sent within a transaction needs no other connection', async () => {
  const { jobs, pool, stop } = await startWorker(pino({ level: 'silent' }));
  const held = await Promise.all([1, 2, 3].map(() => pool.connect()));
  const [sql] = held;
  if (!sql) throw new Error('There is no connection.');
  const sent = jobs.send('make-thumbnail', { photoId: 9 }, sql).then(() => 'sent');
  expect(await Promise.race([sent, sleep(5_000, 'waits')])).toBe('sent');
  for (const one of held) one.release();
  await stop();
}, 60_000);

test('a wall clock that is set back while a queue looks for work does not keep it from the next look', async () => {
  const { jobs, stop } = await startWorker(pino({ level: 'silent' }));
  const HOUR_MS = 3_600_000;
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now -= HOUR_MS));
  const done: number[] = [];
  await jobs.work('make-thumbnail', async ({ photoId }) => void done.push(photoId));
  for (const photoId of [1, 2]) {
    await jobs.send('make-thumbnail', { photoId });
    await expect.poll(() => done.at(-1), SLOW).toBe(photoId);
  }
  clock.mockRestore();
  await stop();
}, 120_000);

test('a worker has alerts evaluated every quarter of an hour and digests ordered every five minutes', async () => {
  const log = pino({ level: 'silent' });
  const { pool, stop } = await startWorker(log);
  const { rows } = await pool.query(
    `SELECT name, cron, timezone FROM pgboss.schedule WHERE name IN ('evaluate-alerts', 'order-digests') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'evaluate-alerts', cron: '*/15 * * * *', timezone: 'UTC' },
    { name: 'order-digests', cron: '*/5 * * * *', timezone: 'UTC' },
  ]);
  await stop();
});

test('a queue that an earlier version made keeps to its plan of today', async () => {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const db = connectDatabase({ url: database.url, max: 3, log, ...PATIENCE });
  const start = () =>
    startJobs({ pool: db.pool, log, metrics: createMetrics(), hasDiskSpace: () => true, role: 'sender' });
  await (await start()).stop();
  await db.pool.query(
    `UPDATE pgboss.queue SET policy = 'standard', retry_limit = 9 WHERE name = 'evaluate-alerts'`,
  );
  const jobs = await start();
  for (let twice = 0; twice < 2; twice++) await jobs.send('evaluate-alerts', {}, undefined, { key: 'all' });
  const { rows } = await db.pool.query(
    `SELECT policy, retry_limit FROM pgboss.job WHERE name = 'evaluate-alerts'`,
  );
  expect(rows).toEqual([{ policy: 'short', retry_limit: 2 }]);
  await jobs.stop();
  await db.close();
  await database.drop();
});

test('jobs that an earlier version sent to a queue of another name are done, in the context they were sent in', async () => {
  const { jobs, pool, stop } = await startWorker(pino({ level: 'silent' }));
  const earlier = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
  });
  await earlier.start();
  await earlier.createQueue('tell-update-outcome');
  await earlier.send('tell-update-outcome', { updateId: 7, cause: { requestId: 'of-an-earlier-version' } });
  const done: unknown[] = [];
  await jobs.work('notify-update-outcome', async ({ updateId }) => {
    done.push([updateId, currentContext()]);
  });
  await expect.poll(() => done, SLOW).toHaveLength(1);
  // A server of the earlier version may still run.
  await earlier.send('tell-update-outcome', { updateId: 8 });
  await jobs.send('notify-update-outcome', { updateId: 9 });
  await expect.poll(() => done, SLOW).toHaveLength(3);
  expect(done[0]).toEqual([
    7,
    expect.objectContaining({ requestId: 'of-an-earlier-version', job: 'notify-update-outcome' }),
  ]);
  await earlier.stop();
  await stop();
}, 120_000);

test('a kind of job has its name of today, whatever an earlier version called it', () => {
  expect(currentJobName('tell-password-changed')).toBe('notify-password-changed');
  expect(currentJobName('notify-password-changed')).toBe('notify-password-changed');
  expect(currentJobName('play-chess')).toBeUndefined();
});

test('what fills the disk waits while the disk is full, and has all its tries afterwards', async () => {
  const log = pino({ level: 'silent' });
  let hasSpace = false;
  const { jobs, pool, stop } = await startWorker(log, () => hasSpace);
  const done: string[] = [];
  await jobs.work('make-thumbnail', async () => void done.push('thumbnail'));
  await jobs.work('remove-photo-files', async () => void done.push('removal'));
  await jobs.send('make-thumbnail', { photoId: 7 });
  await jobs.send('remove-photo-files', { keys: [] });
  await expect.poll(() => done, SLOW).not.toEqual([]);
  const { rows } = await pool.query(
    `SELECT state, retry_count FROM pgboss.job WHERE name = 'make-thumbnail'`,
  );
  expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
  hasSpace = true;
  await expect.poll(() => done, SLOW).toEqual(['removal', 'thumbnail']);
  await stop();
}, 120_000);
