import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase } from '../database/client.ts';
import { startJobs } from './jobs.ts';

test('a job that fails is logged with its name, and tried again', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const db = await connectDatabase({ url: database.url, max: 3, log });
  const jobs = await startJobs({ pool: db.pool, log, role: 'worker' });
  let tries = 0;
  await jobs.work('make-thumbnail', async () => {
    if (tries++ === 0) throw new Error('no such picture');
  });
  await jobs.send('make-thumbnail', { photoId: 7 });
  await vi.waitUntil(() => tries === 2, { timeout: 20_000, interval: 100 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, job: 'make-thumbnail', jobId: expect.any(String), err: { message: 'no such picture' } },
  ]);
  await jobs.stop();
  await db.close();
  await database.drop();
});
