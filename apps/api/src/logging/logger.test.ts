import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';

const CANARY = 'canary-0123456789';

function written(fields: object): string {
  const lines: string[] = [];
  const log = createLogger(
    { LOG_LEVEL: 'trace', NODE_ENV: 'production' },
    { write: (line) => lines.push(line) },
  );
  log.info(fields, 'something happened');
  return lines.join();
}

test.each(['password', 'token', 'secret', 'apiKey', 'authorization', 'cookie'])(
  'what is called %s is left out, alone, inside of something, and inside of that',
  (name) => {
    const inner = { [name]: CANARY, stays: 'kept' };
    for (const fields of [inner, { body: inner }, { request: { headers: inner } }]) {
      expect(written(fields)).toContain('kept');
      expect(written(fields)).not.toContain(CANARY);
    }
  },
);

test('of a request it says the path, and nothing of its query and headers', () => {
  const url = `/unsubscribe?token=${CANARY}`;
  const line = written({ req: { method: 'POST', url, headers: { 'x-key': CANARY }, ip: '10.0.0.1' } });
  expect(JSON.parse(line)).toMatchObject({ req: { method: 'POST', path: '/unsubscribe', ip: '10.0.0.1' } });
  expect(line).not.toContain(CANARY);
});

test('of an error of the database, and of its cause, not the row', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: `Failing row contains (${CANARY})` });
  const error = Object.assign(new Error('insert failed', { cause }), { meta: { row: CANARY } });
  expect(written({ err: error })).toContain('duplicate key');
  expect(written({ err: error })).not.toContain(CANARY);
});

test('of an error only known fields, and not the connection that pg adds to it', () => {
  const connection = { connectionParameters: { user: CANARY, password: CANARY } };
  const error = Object.assign(new Error('terminated', { cause: new AggregateError([new Error('inner')]) }), {
    code: '57P01',
    client: connection,
    request: connection,
  });
  const line = written({ err: error });
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'terminated',
    code: '57P01',
    cause: { type: 'AggregateError', aggregateErrors: [{ message: 'inner' }] },
  });
  expect(line).not.toContain(CANARY);
});

test('an error that causes itself has an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(written({ err: error }).length).toBeLessThan(20_000);
});

test('a line break in a value stays in its line', () => {
  expect(written({ name: 'a\n{"level":60,"msg":"made up"}' }).trim().split('\n')).toHaveLength(1);
});

/** Ends when writes of its own, begun after that of its log, have failed one after the other. */
const PROGRAM = `
  import { write } from 'node:fs';
  import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
  createLogger({ LOG_LEVEL: 'info', NODE_ENV: 'production' }).info('first');
  let left = 20;
  (function next() {
    if (left-- === 0) process.exit();
    write(1, 'mine', next);
  })();`;

test.skipIf(!existsSync('/dev/full'))('a process whose log cannot be written still ends', () => {
  const full = openSync('/dev/full', 'w');
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', full, 'inherit'],
    timeout: 30_000,
  });
  closeSync(full);
  expect(status).toBe(0);
});

const ROOM = 4 * 1024 * 1024;

/**
 * Logs more than is kept on the full disk, for a request, says so, and logs on until it is stopped. Its lines are numbered; the
 * later ones are longer, so that none of them fits in what the first have left.
 */
const TALKER = `
  import { runInContext } from ${JSON.stringify(new URL('./request-context.ts', import.meta.url).href)};
  import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
  const log = createLogger({ LOG_LEVEL: 'error', NODE_ENV: 'production' });
  let number = 0;
  const talk = (words) => runInContext({ requestId: 'of-a-request' }, () => log.error({ number: number++, words }));
  while (number < 3_000) talk('x'.repeat(1_000));
  console.error('full');
  setInterval(() => talk('later'.repeat(300)), 50);
  process.on('SIGTERM', () => process.exit());`;

interface Line {
  readonly number?: number;
  readonly lines?: number;
  readonly requestId?: string;
}

function readLines(file: string): Line[] {
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line));
}

/** A folder on a disk of its own; the words of the system where it does not give one. */
function mountDisk(): { folder: string } | { refusal: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-log-'));
  const { status, error, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'none', folder],
    { encoding: 'utf8' },
  );
  if (status === 0) return { folder };
  rmSync(folder, { recursive: true });
  return { refusal: error?.message ?? stderr.trim() };
}

test('once a full disk has space again, the log goes on and says how many lines were lost', async ({
  skip,
}) => {
  const disk = mountDisk();
  if ('refusal' in disk) return skip(`no disk of its own: ${disk.refusal}`);
  const file = path.join(disk.folder, 'log');
  const filler = path.join(disk.folder, 'filler');
  const out = openSync(file, 'a');
  let talker: ChildProcess | undefined;
  try {
    expect(() => writeFileSync(filler, Buffer.alloc(2 * ROOM))).toThrow('ENOSPC');
    talker = spawn(process.execPath, ['--input-type=module', '--eval', TALKER], {
      stdio: ['ignore', out, 'pipe'],
    });
    if (!talker.stderr) return expect.fail('the talker says when the disk is full');
    await once(talker.stderr, 'data');
    expect(readFileSync(file, 'utf8')).not.toContain('later');
    rmSync(filler);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/were lost.*later/s), 20_000);
    const lines = readLines(file);
    const numbers = lines.flatMap(({ number }) => number ?? []);
    const reports = lines.filter((line) => line.lines !== undefined);
    const missing = Math.max(...numbers) + 1 - numbers.length;
    expect(missing).toBeGreaterThan(1_000);
    expect(reports).toMatchObject([{ lines: missing }]);
    expect(reports[0]).not.toHaveProperty('requestId');
  } finally {
    if (talker?.kill('SIGKILL')) await once(talker, 'exit');
    closeSync(out);
    execFileSync('umount', [disk.folder]);
    rmSync(disk.folder, { recursive: true });
  }
});
