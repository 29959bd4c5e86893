import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './client.ts';

describe('what the database itself guards', () => {
  let database: TestDatabase;
  let db: Database;
  let ownerId: number;
  let deviceId: number;
  let made = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase({ url: database.url, log: { warn() {} }, ...PATIENCE });
  });

  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  beforeEach(async () => {
    ownerId = await makeUser();
    const device = await db.prisma.device.create({ data: { ownerId, hardwareId: `aa:${++made}` } });
    deviceId = device.id;
  });

  async function makeUser() {
    const name = `user${++made}`;
    const { id } = await db.prisma.user.create({
      data: {
        email: `${name}@sightline.test`,
        username: name,
        firstName: 'Ada',
        lastName: 'Stone',
        phoneNumber: '1',
        country: 'NZ',
        passwordHash: '-',
      },
    });
    return id;
  }

  function insight(changes: object = {}) {
    return {
      ownerId,
      deviceId,
      messageId: 'b:1',
      messageIndex: 0,
      className: 'deer',
      confidence: 91,
      commsSource: 'wifi',
      ...changes,
    };
  }

  test('ids of sign-ups start at 1000', () => {
    expect(ownerId).toBeGreaterThanOrEqual(1000);
  });

  test('addresses are stored in lower case', async () => {
    await expect(
      db.prisma.user.update({ where: { id: ownerId }, data: { email: 'Ada@sightline.test' } }),
    ).rejects.toThrow('users_email_check');
  });

  test.each([
    { commsSource: 'pigeon' },
    { confidence: 101 },
    { insightStatus: 'none' },
    { latitude: 90.0001 },
    { longitude: -181 },
    { bbox: [0.1, 0.2] },
    { photoKind: 'huge' },
  ])('an insight with %j is refused', async (changes) => {
    await expect(db.prisma.insight.create({ data: insight(changes) })).rejects.toThrow(/_check/);
  });

  test('an insight of an unknown model and class is kept', async () => {
    const { id } = await db.prisma.insight.create({
      data: insight({ algId: 9_999, classId: 77, bbox: [0, 0, 1, 1] }),
    });
    expect(id).toBeTypeOf('bigint');
  });

  test('a change of owner closes one period and opens the next', async () => {
    const next = await makeUser();
    await db.prisma.device.update({ where: { id: deviceId }, data: { ownerId: next } });
    await db.prisma.device.update({
      where: { id: deviceId },
      data: { ownerId: next, description: 'same owner' },
    });
    await db.prisma.device.update({ where: { id: deviceId }, data: { ownerId: null } });
    const periods = await db.prisma.deviceOwnership.findMany({ where: { deviceId }, orderBy: { id: 'asc' } });
    expect(periods.map(({ userId, endedAt }) => [userId, endedAt !== null])).toEqual([
      [ownerId, true],
      [next, true],
    ]);
  });

  test('of 20 updates created at once for one device one stays open', async () => {
    const release = await db.prisma.algRelease.create({ data: { name: 'r', framework: 'YOLOv5' } });
    const create = () =>
      db.prisma.deviceUpdate.create({
        data: {
          ownerId,
          algReleaseId: release.id,
          firmwareReleaseTag: 'release',
          cycleTime: 690,
          triggerNumber: 30,
          devices: { create: { deviceId } },
        },
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await db.prisma.deviceUpdateDevice.updateMany({ where: { deviceId }, data: { state: 'success' } });
    await expect(create()).resolves.toBeDefined();
  });

  test('a device has one key that was not used yet, beside those that were used or revoked', async () => {
    const now = new Date();
    const add = (keyId: string, times: { firstUsedAt?: Date; revokedAt?: Date } = {}) =>
      db.prisma.deviceKey.create({
        data: { deviceId, keyId: `${deviceId}-${keyId}`, secretHash: Buffer.from(keyId), ...times },
      });
    await add('used', { firstUsedAt: now });
    await add('revoked', { revokedAt: now });
    const waiting = await add('waiting');
    await expect(add('another')).rejects.toThrow('device_keys_unused_key');
    await db.prisma.deviceKey.update({ where: { id: waiting.id }, data: { firstUsedAt: now } });
    await add('next');
    expect(await db.prisma.deviceKey.count({ where: { deviceId } })).toBe(4);
  });

  test('a device has one open alert of a type', async () => {
    const data = { ownerId, deviceId, alertType: 'low_battery', summary: 'Low', associatedId: deviceId };
    const first = await db.prisma.alert.create({ data });
    await expect(db.prisma.alert.create({ data })).rejects.toMatchObject({ code: 'P2002' });
    await db.prisma.alert.update({ where: { id: first.id }, data: { status: 'resolved' } });
    await expect(db.prisma.alert.create({ data })).resolves.toBeDefined();
  });

  test('group names of one owner differ in more than case', async () => {
    await db.prisma.deviceGroup.create({ data: { ownerId, groupName: 'Forêt' } });
    await expect(
      db.prisma.deviceGroup.create({ data: { ownerId, groupName: 'FORÊT' } }),
    ).rejects.toMatchObject({
      code: 'P2002',
    });
    await expect(
      db.prisma.deviceGroup.create({ data: { ownerId: await makeUser(), groupName: 'Forêt' } }),
    ).resolves.toBeDefined();
  });

  test('a user has one waiting or processing bulk update', async () => {
    await db.prisma.bulkUpdate.create({ data: { userId: ownerId } });
    await expect(db.prisma.bulkUpdate.create({ data: { userId: ownerId, status: 1 } })).rejects.toMatchObject(
      {
        code: 'P2002',
      },
    );
    await expect(
      db.prisma.bulkUpdate.create({ data: { userId: ownerId, status: 4 } }),
    ).resolves.toBeDefined();
  });

  test('Gundi v1 and v2 exclude each other', async () => {
    await db.prisma.integration.create({ data: { userId: ownerId, platform: 'gundi' } });
    await expect(
      db.prisma.integration.create({ data: { userId: ownerId, platform: 'gundi_v2' } }),
    ).rejects.toMatchObject({
      code: 'P2002',
    });
    await expect(
      db.prisma.integration.create({ data: { userId: ownerId, platform: 'email' } }),
    ).resolves.toBeDefined();
  });

  test('the gaps of a boot are a multirange', async () => {
    const { rows } = await db.pool.query(
      `INSERT INTO device_boots (device_id, boot_id, received) VALUES ($1, 'b7c1', '{[1,4),[6,8)}')
       RETURNING ('{[1,8)}'::int8multirange - received)::text AS missing`,
      [deviceId],
    );
    expect(rows).toEqual([{ missing: '{[4,6)}' }]);
  });

  test('the known features are there', async () => {
    const features = await db.prisma.feature.findMany({ orderBy: { id: 'asc' } });
    expect(features.map(({ key }) => key)).toEqual(['ota_messages_experimental', 'insight_collections']);
  });
});
