import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER } from '../../../../../prisma/seed/accounts.ts';
import { createTestDatabase, PATIENCE } from '../../../test/database.ts';
import { connectDatabase } from '../../database/client.ts';
import { createDiagnoses } from './diagnose-cameras.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** Cameras with a trouble that the demo tells of, and what is said of them first. */
const TROUBLED = {
  'craigieburn-2': 'silent: battery',
  'totaranui-1': 'no_insights: cable',
  'takahe-valley-1': 'no_insights: settings',
  'mana-1': 'silent: network',
  'mana-2': 'silent: network',
  'bushy-park-1': 'no_insights: model',
  'castle-hill-1': 'silent: theft',
  'waituna-1': 'silent: clock',
  'pureora-1': 'silent: update',
  'boundary-stream-1': 'no_insights: card',
};

test('the demo has a quiet camera for each cause that its links can tell, and the first answer is right', async () => {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'sightline-seed-')),
  ]);
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['prisma/seed/seed.ts'], { cwd: ROOT, env });
  const log = pino({ level: 'silent' });
  const db = connectDatabase({ url: database.url, log, ...PATIENCE });
  const diagnoses = await createDiagnoses({ db, now: () => new Date(), log }).list(OWNER.id);
  const { rows } = await db.pool.query<{ id: number; device_name: string }>(
    'SELECT id, device_name FROM devices WHERE owner_id = $1',
    [OWNER.id],
  );
  await db.close();

  const names = new Map(rows.map(({ id, device_name }) => [id, device_name]));
  const likeliest = diagnoses.map(({ device_id, state, causes: [first] }) => [
    names.get(device_id) ?? '',
    `${state}: ${first?.cause}`,
  ]);
  const found = Object.fromEntries(likeliest);
  const ofTroubled = Object.keys(TROUBLED).map((name) => [name, found[name]]);
  expect(Object.fromEntries(ofTroubled)).toEqual(TROUBLED);
  // Of every forty seeds, one sees an animal in the grass there that was none.
  expect(['no_insights: animals', 'no_triggers: animals', undefined]).toContain(found['gouland-1']);
  // A satellite that loses two messages in a row leaves a healthy camera late.
  const others = likeliest.filter(([name = '']) => !(name in TROUBLED) && name !== 'gouland-1');
  expect(others.filter(([, answer]) => !answer?.startsWith('late: '))).toEqual([]);
  expect(others.length).toBeLessThanOrEqual(1);
  for (const { device_id, causes } of diagnoses)
    if ((names.get(device_id) ?? '') in TROUBLED) expect(causes[0]?.probability).toBeGreaterThan(0.6);
}, 300_000);
