import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { artifactKey } from '../../photo-store/photo-keys.ts';
import { sweepArtifacts } from './sweep-artifacts.job.ts';

const STAFF_ID = 900;

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let port: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  [staff, owner] = [await createUser(app, { id: STAFF_ID }), await createUser(app)];
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as net.AddressInfo);
});
afterAll(() => app.close());

const put = (target: string, payload: Buffer, { user = staff, headers = {} } = {}) =>
  app.inject({
    method: 'PUT',
    url: `/internal/artifacts/${target}`,
    payload,
    headers: {
      authorization: user.authorization,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
const hex = (name: 'md5' | 'sha256', content: Buffer) => createHash(name).update(content).digest('hex');
const rows = () => app.services.db.prisma.artifact.findMany({ orderBy: { id: 'asc' } });
const staged = () => readdir(path.join(app.env.DATA_DIR, 'pictures', '.staging'));
const kept = () => readdir(path.join(app.env.DATA_DIR, 'pictures', 'artifacts'));
const audits = (targetType: string, targetId: number) =>
  app.services.db.prisma.auditEntry.findMany({
    where: { targetType, targetId: String(targetId) },
    orderBy: { id: 'asc' },
  });

async function stored(id: number): Promise<Buffer | undefined> {
  const row = await app.services.db.prisma.artifact.findUniqueOrThrow({ where: { id } });
  const file = await app.services.photos.get(row.storageKey);
  return file && buffer(file.stream);
}

describe('firmware of a tag and version', () => {
  test('is kept byte for byte, with both digests, and listed', async () => {
    const content = randomBytes(300_000);
    const answer = await put('firmware/release/release-2.4.1', content);
    expect(answer.statusCode).toBe(201);
    const { message } = answer.json();
    expect(message).toEqual({
      artifact_id: expect.any(Number),
      kind: 'firmware',
      firmware_tag: 'release',
      version: 'release-2.4.1',
      alg_id: null,
      bytes: 300_000,
      sha256: hex('sha256', content),
      md5_checksum: hex('md5', content),
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await stored(message.artifact_id))?.equals(content)).toBe(true);
    expect((await staff.client.artifacts.list()).message[0]).toEqual(message);
    expect(await audits('artifact', message.artifact_id)).toMatchObject([
      {
        actorId: STAFF_ID,
        action: 'artifacts.putFirmware',
        details: { after: { firmwareTag: 'release', version: 'release-2.4.1', bytes: 300_000 } },
      },
    ]);
  });

  test('sent again is the same one; other bytes for the version are a 409', async () => {
    const content = randomBytes(1_000);
    const first = await put('firmware/alpha/2.5.0', content);
    const again = await put('firmware/alpha/2.5.0', content);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = await put('firmware/alpha/2.5.0', randomBytes(1_000));
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toContain('a version of its own');
    expect((await put('firmware/staging/2.5.0', content)).statusCode).toBe(201);
    expect(await staged()).toEqual([]);
    expect((await kept()).length).toBe((await rows()).length);
  });

  test('of ten different files for one version at once, one is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put('firmware/alpha/2.6.0', randomBytes(2_000))),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await kept()).length).toBe((await rows()).length);
  });

  test('of ten copies of one file at once, one is kept and the others are it', async () => {
    const content = randomBytes(2_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => put('firmware/alpha/2.6.1', content)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().message.artifact_id)).size).toBe(1);
    expect((await kept()).length).toBe((await rows()).length);
  });

  test.each(['nightly/1.0', 'release/', 'release/a%2Fb', 'release/%00', `release/${'1'.repeat(101)}`])(
    '%s is no tag and version: 404',
    async (target) => {
      expect((await put(`firmware/${target}`, Buffer.from('x'))).statusCode).toBe(404);
    },
  );
});

describe("an algorithm's model file", () => {
  test("sets the algorithm's checksum, each time it changes", async () => {
    const algId = await createAlgorithm(app, { md5Checksum: null });
    const checksum = async () =>
      (await app.services.db.prisma.algorithm.findUniqueOrThrow({ where: { id: algId } })).md5Checksum;
    const [first, second] = [randomBytes(100), randomBytes(200)];
    const { message } = (await put(`models/${algId}`, first)).json();
    expect(message).toMatchObject({
      kind: 'model',
      alg_id: algId,
      firmware_tag: null,
      version: null,
      md5_checksum: hex('md5', first),
    });
    expect(await checksum()).toBe(hex('md5', first));
    expect((await put(`models/${algId}`, first)).statusCode).toBe(200);
    expect((await put(`models/${algId}`, second)).statusCode).toBe(201);
    expect(await checksum()).toBe(hex('md5', second));
    expect(await audits('algorithm', algId)).toMatchObject([
      { details: { before: { md5Checksum: null }, after: { md5Checksum: hex('md5', first) } } },
      { details: { before: { md5Checksum: hex('md5', first) }, after: { md5Checksum: hex('md5', second) } } },
    ]);
  });

  test('of several files at once, the checksum is that of the newest', async () => {
    const algId = await createAlgorithm(app);
    await Promise.all(Array.from({ length: 6 }, () => put(`models/${algId}`, randomBytes(100))));
    const { prisma } = app.services.db;
    const newest = await prisma.artifact.findFirstOrThrow({ where: { algId }, orderBy: { id: 'desc' } });
    const { md5Checksum } = await prisma.algorithm.findUniqueOrThrow({ where: { id: algId } });
    expect(md5Checksum).toBe(newest.md5Checksum);
  });

  test('of an unknown algorithm is the one 404', async () => {
    expect((await put('models/987654321', Buffer.from('x'))).statusCode).toBe(404);
  });
});

describe('whole or not at all', () => {
  test('a file that does not have the announced digest is a 422', async () => {
    const content = randomBytes(100);
    const digest = (bytes: Buffer) => ({
      'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    });
    const before = await rows();
    const wrong = await put('firmware/release/3.0.0', content, { headers: digest(randomBytes(100)) });
    expect(wrong.statusCode).toBe(422);
    expect(await rows()).toEqual(before);
    expect((await put('firmware/release/3.0.0', content, { headers: digest(content) })).statusCode).toBe(201);
    const odd = await put('firmware/release/3.0.1', content, { headers: { 'repr-digest': 'md5' } });
    expect(odd.statusCode).toBe(400);
  });

  test('an empty file is a 400', async () => {
    expect((await put('firmware/release/3.1.0', Buffer.alloc(0))).statusCode).toBe(400);
  });

  test('more than 256 MiB are a 413 before a byte of them is read', async () => {
    const answer = await talk(DEVICE_LIMITS.artifactBytes + 1, Buffer.alloc(0));
    expect(answer).toContain('413');
    expect(answer).toContain('At most 256 MiB.');
  });

  test('an upload that breaks off leaves nothing', async () => {
    const before = await rows();
    const socket = net.connect(port, '127.0.0.1');
    socket.write(head(10_000));
    socket.write(randomBytes(5_000));
    await expect.poll(staged).toHaveLength(1);
    socket.destroy();
    await expect.poll(staged).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  test('what a killed upload left is swept after an hour, and nothing else', async () => {
    const { photos, now } = app.services;
    const files = await kept();
    await photos.put(artifactKey(987_654), randomBytes(10));
    await sweepArtifacts(app.services)();
    expect(await kept()).toHaveLength(files.length + 1);
    const later = () => new Date(now().getTime() + 3_700_000);
    await sweepArtifacts({ ...app.services, now: later })();
    expect((await kept()).sort()).toEqual(files.sort());
  });

  test('JSON is no file: 415', async () => {
    const answer = await put('firmware/release/3.2.0', Buffer.from('{}'), {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(415);
  });

  test('owners are refused, and nothing is kept', async () => {
    const before = await rows();
    const answer = await put('firmware/release/9.9.9', randomBytes(10), { user: owner });
    expect(answer.statusCode).toBe(403);
    expect(await rows()).toEqual(before);
  });
});

function head(bytes: number): string {
  return [
    'PUT /internal/artifacts/firmware/release/8.0.0 HTTP/1.1',
    'Host: sightline.test',
    `Authorization: ${staff.authorization}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${bytes}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

/** What the server says to a request of which it sees the announced length and these bytes. */
async function talk(bytes: number, sent: Buffer): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(head(bytes));
  socket.write(sent);
  let said = '';
  for await (const piece of socket) {
    said += String(piece);
    if (said.includes('MiB')) break;
  }
  socket.destroy();
  return said;
}
