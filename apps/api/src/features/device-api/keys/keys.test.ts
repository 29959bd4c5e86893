import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { untilWaiting } from '../../../../test/concurrent-transaction.ts';
import {
  createDevice,
  createUser,
  issueKey,
  type TestDevice,
  type TestUser,
} from '../../../../test/factories.ts';
import { envelope, insightMessage } from '../../../../test/messages.ts';
import { hashSecret } from '../../../access/device-key.ts';

const DAY_MS = 86_400_000;
const VALID_KEYS = `
  SELECT first_used_at IS NOT NULL AS is_used FROM device_keys WHERE device_id = $1 AND revoked_at IS NULL
  ORDER BY id DESC`;

describe('keys of cameras', () => {
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  const status = (promise: Promise<unknown>) =>
    promise.then(
      () => 'fine',
      (error: { status?: number }) => error.status,
    );
  const poll = (key: string) => status(app.client(`DeviceKey ${key}`).deviceApi.poll());
  /** Begins `acts` while another transaction holds rows of the camera, and lets go once both wait. */
  async function beside<T>(lock: string, acts: () => Promise<T>[]): Promise<T[]> {
    const otherTransaction = await app.services.db.pool.connect();
    try {
      await otherTransaction.query('BEGIN');
      await otherTransaction.query(lock, [camera.deviceId]);
      const acting = Promise.all(acts());
      await untilWaiting(app, 2);
      await otherTransaction.query('COMMIT');
      return await acting;
    } finally {
      otherTransaction.release(true);
    }
  }
  const keyOf = ({ authorization }: TestDevice) => authorization.replace('DeviceKey ', '');

  async function register(expiresAt = new Date(Date.now() + DAY_MS)) {
    const hardware_id = randomUUID();
    const provisioning_token = randomUUID();
    const { id } = await app.services.db.prisma.device.create({ data: { hardwareId: hardware_id } });
    await app.services.db.prisma.provisioningToken.create({
      data: { deviceId: id, tokenHash: new Uint8Array(hashSecret(provisioning_token)), expiresAt },
    });
    return { id, hardware_id, provisioning_token };
  }
  const provision = (body: { provisioning_token: string; hardware_id: string; device_name?: string }) =>
    app.client().deviceApi.provision({ body });

  test('a token becomes a key, as often as the answer is lost, until a key was used', async () => {
    const { id, ...body } = await register();
    const lost = await provision(body);
    const { device_id, key } = await provision({ ...body, device_name: 'cam-7' });
    expect(device_id).toBe(id);
    expect(key).not.toBe(lost.key);
    expect(await poll(lost.key)).toBe(401);
    expect(await poll(key)).toBe('fine');
    expect(await status(provision(body))).toBe(409);
    expect(await poll(key)).toBe('fine');
    const device = await app.services.db.prisma.device.findUnique({ where: { id } });
    expect(device?.deviceName).toBe('cam-7');
  });

  test('a camera gets its key whatever it says of itself, and the answer names what was cut or dropped', async () => {
    const { id, ...body } = await register();
    const said = { device_name: 'n'.repeat(101), software_version: 17 };
    const { key, ...answer } = await provision({ ...body, ...said } as never);
    expect(answer).toEqual({ device_id: id, dropped: ['software_version'], adjusted: ['device_name'] });
    expect(await poll(key)).toBe('fine');
    const device = await app.services.db.prisma.device.findUnique({ where: { id } });
    expect(device).toMatchObject({ deviceName: 'n'.repeat(100), softwareVersion: null });
  });

  test('a network that has very many keys under way waits for its turn, and another gets its own', async () => {
    const { id, ...body } = await register();
    const call = (payload: object, remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/device-api/v1/provision', payload, remoteAddress });
    const otherTransaction = await app.services.db.pool.connect();
    try {
      await otherTransaction.query('BEGIN');
      await otherTransaction.query('SELECT FROM provisioning_tokens WHERE device_id = $1 FOR UPDATE', [id]);
      const waiting = Array.from({ length: 31 }, () => call(body, '10.0.0.1'));
      // Nothing else is answered while the token is held.
      const refused = await Promise.race(waiting);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('5');
      const elsewhere = call(body, '10.0.0.2');
      await otherTransaction.query('COMMIT');
      expect((await elsewhere).statusCode).toBe(201);
      const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
      expect((await call(body, '10.0.0.1')).statusCode).toBe(201);
    } finally {
      otherTransaction.release(true);
    }
  });

  test('cameras that wait for their keys leave connections to everybody else', async () => {
    const { id, ...body } = await register();
    const otherTransaction = await app.services.db.pool.connect();
    try {
      await otherTransaction.query('BEGIN');
      await otherTransaction.query('SELECT FROM provisioning_tokens WHERE device_id = $1 FOR UPDATE', [id]);
      const waiting = Promise.all(Array.from({ length: 10 }, () => provision(body)));
      // Of the five connections of this server a third.
      await untilWaiting(app, 1);
      expect(await poll(keyOf(camera))).toBe('fine');
      await otherTransaction.query('COMMIT');
      expect(await waiting).toHaveLength(10);
    } finally {
      otherTransaction.release(true);
    }
  });

  test('many at once with one token leave one key', async () => {
    const { id: _, ...body } = await register();
    const given = await Promise.all(Array.from({ length: 10 }, () => provision(body)));
    const answers = await Promise.all(given.map(({ key }) => poll(key)));
    expect(answers.filter((answer) => answer === 'fine')).toHaveLength(1);
  });

  test('an unknown or expired token and a foreign hardware id are refused alike', async () => {
    const { id: _, ...expired } = await register(new Date(Date.now() - 1));
    const { id: __, ...body } = await register();
    expect(await status(provision(expired))).toBe(401);
    expect(await status(provision({ ...body, provisioning_token: 'made-up' }))).toBe(401);
    expect(await status(provision({ ...body, hardware_id: expired.hardware_id }))).toBe(401);
  });

  test('the key before works until the new one is first used', async () => {
    const { key } = await camera.client.deviceApi.rotateKey();
    expect(await poll(keyOf(camera))).toBe('fine');
    expect(await poll(key)).toBe('fine');
    expect(await poll(keyOf(camera))).toBe(401);
    expect(await poll(key)).toBe('fine');
  });

  test('a rotation whose answer was lost can be asked again', async () => {
    const lost = await camera.client.deviceApi.rotateKey();
    const { key } = await camera.client.deviceApi.rotateKey();
    expect(await poll(lost.key)).toBe(401);
    expect(await poll(keyOf(camera))).toBe('fine');
    expect(await poll(key)).toBe('fine');
    expect(await poll(keyOf(camera))).toBe(401);
  });

  test('two rotations at the same moment leave one new key', async () => {
    expect(await poll(keyOf(camera))).toBe('fine');
    const given = await beside('SELECT FROM device_keys WHERE device_id = $1 FOR UPDATE', () =>
      Array.from({ length: 2 }, () => camera.client.deviceApi.rotateKey()),
    );
    const { rows } = await app.services.db.pool.query(VALID_KEYS, [camera.deviceId]);
    expect(rows).toEqual([{ is_used: false }, { is_used: true }]);
    const answers = await Promise.all(given.map(({ key }) => poll(key)));
    expect(answers.toSorted()).toEqual([401, 'fine']);
    expect(await poll(keyOf(camera))).toBe(401);
  });

  test('the first use of a key ends every older one, whatever an earlier version left', async () => {
    const older = await issueKey(app, camera.deviceId);
    expect(await poll(keyOf(camera))).toBe('fine');
    const { key } = await camera.client.deviceApi.rotateKey();
    expect(await poll(key)).toBe('fine');
    expect(await poll(older.replace('DeviceKey ', ''))).toBe(401);
    expect(await poll(keyOf(camera))).toBe(401);
  });

  test('a key of another token takes the place of one that was never used', async () => {
    const { id, ...body } = await register();
    const first = await provision(body);
    const provisioning_token = randomUUID();
    await app.services.db.prisma.provisioningToken.create({
      data: {
        deviceId: id,
        tokenHash: new Uint8Array(hashSecret(provisioning_token)),
        expiresAt: new Date(Date.now() + DAY_MS),
      },
    });
    const { key } = await provision({ ...body, provisioning_token });
    expect(await poll(first.key)).toBe(401);
    expect(await poll(key)).toBe('fine');
  });

  test('a revoked key is refused at the very next call', async () => {
    expect(await poll(keyOf(camera))).toBe('fine');
    await app.services.db.prisma.deviceKey.updateMany({
      where: { deviceId: camera.deviceId },
      data: { revokedAt: new Date() },
    });
    expect(await poll(keyOf(camera))).toBe(401);
    expect(await status(camera.client.deviceApi.messages({ body: envelope([insightMessage(1)]) }))).toBe(401);
    expect(await status(camera.client.deviceApi.rotateKey())).toBe(401);
  });

  test('a key of a removed camera is refused', async () => {
    await app.services.db.prisma.device.update({
      where: { id: camera.deviceId },
      data: { deletedAt: new Date() },
    });
    expect(await poll(keyOf(camera))).toBe(401);
  });

  test('wrong secrets, other schemes and tokens of people are refused', async () => {
    const other = await createDevice(app, owner.userId);
    const [keyId] = keyOf(camera).split('.');
    const [, secret] = keyOf(other).split('.');
    expect(await poll(`${keyId}.${secret}`)).toBe(401);
    expect(await poll(`${keyId}`)).toBe(401);
    expect(await poll('')).toBe(401);
    expect(await status(app.client(owner.authorization).deviceApi.poll())).toBe(401);
    expect(await status(app.client(camera.authorization).devices.list())).toBe(401);
  });

  test('polling answers the settings, and 304 until they change', async () => {
    const url = '/device-api/v1/poll';
    const ask = (etag?: string) =>
      app.inject({
        url,
        headers: { authorization: camera.authorization, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const first = await ask();
    expect(first.json()).toEqual({
      update: null,
      messages: [],
      settings: { cycle_time: 690, trigger_number: 30 },
      poll_after_s: 41_400,
    });
    const etag = String(first.headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    expect((await ask(`W/${etag}, "other"`)).statusCode).toBe(304);
    await app.services.db.prisma.device.update({
      where: { id: camera.deviceId },
      data: { triggerNumber: 10 },
    });
    const changed = await ask(etag);
    expect(changed.json()).toMatchObject({ settings: { trigger_number: 10 } });
    expect(changed.headers.etag).not.toBe(etag);
  });
});
