import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let groupId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, stranger] = [await createUser(app), await createUser(app)];
  groupId = (await owner.client.groups.create({ body: { groupName: 'Ridge' } })).message.group_id;
});

const camera = async (user = owner) => (await createDevice(app, user.userId)).deviceId;
const add = async (deviceId: number, to = groupId) =>
  (await owner.client.groups.addDevice({ params: { groupId: to }, body: { deviceId } })).message;
const remove = async (deviceId: number) =>
  (await owner.client.groups.removeDevice({ params: { groupId, deviceId } })).message;
const group = async () => (await owner.client.groups.list()).message[0];
const post = (payload: object) =>
  app.inject({
    method: 'POST',
    url: `/v2/groups/${groupId}/devices`,
    headers: { authorization: owner.authorization },
    payload,
  });

/** Puts updated_on into the past and returns that moment as the wire has it. */
async function age(): Promise<string> {
  const updatedOn = new Date('2026-01-01T00:00:00.000Z');
  await app.services.db.prisma.deviceGroup.update({ where: { id: groupId }, data: { updatedOn } });
  return updatedOn.toISOString();
}

test('each change is answered with the new list of cameras, and moves updated_on', async () => {
  const [first, second] = [await camera(), await camera()];
  const before = await age();
  expect(await add(second)).toEqual([second]);
  expect(await add(first)).toEqual([first, second]);
  expect((await group())?.updated_on).not.toBe(before);
  await age();
  expect(await remove(second)).toEqual([first]);
  expect(await group()).toMatchObject({ devices: [first] });
  expect((await group())?.updated_on).not.toBe(before);
});

test('adding twice, and removing what is not there, is harmless and moves nothing', async () => {
  const [inside, outside] = [await camera(), await camera()];
  await add(inside);
  const before = await age();
  expect(await add(inside)).toEqual([inside]);
  expect(await remove(outside)).toEqual([inside]);
  expect(await group()).toMatchObject({ devices: [inside], updated_on: before });
});

test('a camera may be in several groups', async () => {
  const deviceId = await camera();
  const other = (await owner.client.groups.create({ body: { groupName: 'Creek' } })).message.group_id;
  await add(deviceId);
  await add(deviceId, other);
  expect((await owner.client.groups.list()).message.map(({ devices }) => devices)).toEqual([
    [deviceId],
    [deviceId],
  ]);
});

test('cameras added and removed at once all count', async () => {
  const leaving = await camera();
  await add(leaving);
  const ids = await Promise.all(Array.from({ length: 8 }, () => camera()));
  const answers = await Promise.all([
    ...ids.map((id) => add(id)),
    ...ids.map((id) => add(id)),
    remove(leaving),
  ]);
  for (const answer of answers) expect(new Set(answer).size).toBe(answer.length);
  expect((await group())?.devices).toEqual(ids.toSorted((a, b) => a - b));
});

test.each([
  ['no id', {}],
  ['text', { deviceId: '12' }],
  ['a fraction', { deviceId: 1.5 }],
  ['zero', { deviceId: 0 }],
  ['null', { deviceId: null }],
  ['more than an id can be', { deviceId: 2_147_483_648 }],
  ['a list', { deviceId: [1] }],
])('%s in place of a camera is named', async (_, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty('deviceId');
});

test("a stranger's camera, a removed one and one that does not exist give the same 404, and nothing changes", async () => {
  const [own, foreign, removed] = [await camera(), await camera(stranger), await camera()];
  await add(own);
  await app.services.db.prisma.device.update({ where: { id: removed }, data: { deletedAt: new Date() } });
  const before = await group();
  const bodies = new Set<string>();
  for (const deviceId of [foreign, removed, 987_654_321]) {
    const added = await post({ deviceId });
    const taken = await app.inject({
      method: 'DELETE',
      url: `/v2/groups/${groupId}/devices/${deviceId}`,
      headers: { authorization: owner.authorization },
    });
    expect([added.statusCode, taken.statusCode]).toEqual([404, 404]);
    bodies.add(added.body).add(taken.body);
  }
  expect(bodies.size).toBe(1);
  expect(await group()).toEqual(before);
  expect(await app.services.db.prisma.deviceGroupMember.count({ where: { groupId } })).toBe(1);
});

test('a camera that changes hands while it is being added does not get into the group', async () => {
  const deviceId = await camera();
  const { pool, prisma } = app.services.db;
  const sql = await pool.connect();
  try {
    await sql.query('BEGIN');
    await sql.query('UPDATE devices SET owner_id = $2 WHERE id = $1', [deviceId, stranger.userId]);
    const adding = post({ deviceId });
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await sql.query('COMMIT');
    expect((await adding).statusCode).toBe(404);
  } finally {
    sql.release();
  }
  expect(await prisma.deviceGroupMember.count({ where: { groupId } })).toBe(0);
});

test('open tabs are told when the cameras of a group change, and not when nothing did', async () => {
  const deviceId = await camera();
  const { live, db } = app.services;
  const heard: unknown[] = [];
  const leave = live.subscribe(owner.userId, (notice) => heard.push(notice));
  try {
    await add(deviceId);
    await add(deviceId);
    await live.notify(db.pool, [{ kind: 'alert', userId: owner.userId, alertId: 1 }]);
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[0]).toEqual({ kind: 'changed', userId: owner.userId, list: 'groups' });
  } finally {
    leave();
  }
});
