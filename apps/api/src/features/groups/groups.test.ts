import { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, stranger] = [await createUser(app), await createUser(app)];
});

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, user = owner) =>
  app.inject({
    method,
    url,
    headers: { authorization: user.authorization },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
const create = async (groupName: string, user = owner) =>
  (await user.client.groups.create({ body: { groupName } })).message;
const list = async (user = owner) => (await user.client.groups.list()).message;
const names = async (user = owner) => (await list(user)).map(({ group_name }) => group_name);
const NAME_TAKEN = 'One of your groups already has this name.';

test('an account sees its own groups with the cameras that are still its own', async () => {
  const [kept, lost] = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  const { prisma } = app.services.db;
  const { id } = await prisma.deviceGroup.create({
    data: {
      ownerId: owner.userId,
      groupName: 'North valley',
      members: { create: [{ deviceId: kept.deviceId }, { deviceId: lost.deviceId }] },
    },
  });
  await prisma.device.update({ where: { id: lost.deviceId }, data: { ownerId: stranger.userId } });
  expect(await list()).toMatchObject([
    { group_id: id, group_name: 'North valley', deployment_description: '', devices: [kept.deviceId] },
  ]);
  expect(await list(stranger)).toEqual([]);
});

test('a new group is in the message: name and description without spaces around them, no cameras', async () => {
  const { message } = await owner.client.groups.create({
    body: { groupName: '  Upper Tasman ', deploymentDescription: ' Stoat traps, both banks ' },
  });
  expect(message).toEqual({
    group_id: expect.any(Number),
    group_name: 'Upper Tasman',
    deployment_description: 'Stoat traps, both banks',
    devices: [],
    created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    updated_on: message.created_on,
  });
  expect(await list()).toEqual([message]);
});

test('the description of a new group is optional', async () => {
  expect((await create('Ridge')).deployment_description).toBe('');
});

test.each(['🦌 vallée', "'); DROP TABLE device_groups; --", 'x'.repeat(100), '<b>bold</b>'])(
  '%s is a name',
  async (name) => {
    expect((await create(name)).group_name).toBe(name);
    expect(await names()).toEqual([name]);
  },
);

const EMPTY = 'The new group name cannot be empty';
const LONG = 'At most 100 characters.';
const BAD_NAMES = [
  ['an empty name', '', EMPTY],
  ['spaces', ' \t\n\u00a0', EMPTY],
  ['no name', undefined, EMPTY],
  ['null', null, EMPTY],
  ['a number', 7, EMPTY],
  ['a list', ['North'], EMPTY],
  ['101 characters', 'x'.repeat(101), LONG],
  ['a NUL character', 'a\u0000b', 'Contains characters that cannot be stored.'],
  ['half an emoji', '\ud83e', 'Contains characters that cannot be stored.'],
] as const;

test.each(BAD_NAMES)('%s is refused, of a new group and of an old one', async (_, groupName, words) => {
  const { group_id } = await create('Ridge');
  const answers = [
    await send('POST', '/v2/groups', { groupName }),
    await send('PUT', `/v2/groups/${group_id}`, { groupName, groupDesc: 'New words' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ groupName: words });
  }
  expect(await list()).toMatchObject([{ group_name: 'Ridge', deployment_description: '' }]);
});

test.each([
  ['101 characters', 'x'.repeat(101), LONG],
  ['a number', 7, 'This must be text.'],
  ['a NUL character', 'a\u0000b', 'Contains characters that cannot be stored.'],
])('%s is refused as a description', async (_, words, refusal) => {
  const { group_id } = await create('Ridge');
  const created = await send('POST', '/v2/groups', { groupName: 'Creek', deploymentDescription: words });
  const updated = await send('PUT', `/v2/groups/${group_id}`, { groupName: 'Creek', groupDesc: words });
  expect([created.statusCode, updated.statusCode]).toEqual([400, 400]);
  expect(created.json()).toMatchObject({ deploymentDescription: refusal });
  expect(updated.json()).toMatchObject({ groupDesc: refusal });
  expect(await names()).toEqual(['Ridge']);
});

test.each(['ridge', 'RIDGE', ' Ridge  '])(
  'a second group called %j is refused, and so is renaming one to it',
  async (groupName) => {
    await create('Ridge');
    const { group_id } = await create('Creek');
    const answers = [
      await send('POST', '/v2/groups', { groupName }),
      await send('PUT', `/v2/groups/${group_id}`, { groupName }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ groupName: NAME_TAKEN, message: NAME_TAKEN });
    }
    expect(await names()).toEqual(['Ridge', 'Creek']);
  },
);

test('letters beyond ASCII are compared without case as well', async () => {
  await create('Élan Ōhau');
  expect((await send('POST', '/v2/groups', { groupName: 'élan ōhau' })).json().groupName).toBe(NAME_TAKEN);
});

test('another account may use the same name, and a group its own name in other letters', async () => {
  const { group_id: id } = await create('Ridge');
  await create('Ridge', stranger);
  const { message } = await owner.client.groups.update({ params: { id }, body: { groupName: 'RIDGE' } });
  expect(message.group_name).toBe('RIDGE');
});

test('of many groups with one name at once, one is made', async () => {
  const groupNames = ['ridge', 'Ridge', 'RIDGE', 'rIDGE', 'riDGE'];
  const answers = await Promise.all(groupNames.map((groupName) => send('POST', '/v2/groups', { groupName })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400, 400]);
  expect(answers.filter((answer) => answer.json().groupName === NAME_TAKEN)).toHaveLength(4);
  expect(await list()).toHaveLength(1);
});

test('of two groups renamed to one name at once, one is', async () => {
  const ids = [(await create('One')).group_id, (await create('Two')).group_id];
  const answers = await Promise.all(ids.map((id) => send('PUT', `/v2/groups/${id}`, { groupName: 'Ridge' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await names()).filter((name) => name === 'Ridge')).toHaveLength(1);
});

test('an edit sets name and description and moves updated_on; a description left out stays', async () => {
  const { group_id: id, created_on } = await create('Ridge');
  const before = new Date('2026-01-01T00:00:00.000Z');
  await app.services.db.prisma.deviceGroup.update({ where: { id }, data: { updatedOn: before } });
  const body = { groupName: 'Ridge south', groupDesc: 'Both sides' };
  const { message } = await owner.client.groups.update({ params: { id }, body });
  expect(message).toMatchObject({
    group_name: 'Ridge south',
    deployment_description: 'Both sides',
    created_on,
  });
  expect(Date.parse(message.updated_on)).toBeGreaterThan(before.getTime());
  await owner.client.groups.update({ params: { id }, body: { groupName: 'Ridge' } });
  expect(await list()).toMatchObject([{ group_name: 'Ridge', deployment_description: 'Both sides' }]);
  await owner.client.groups.update({ params: { id }, body: { groupName: 'Ridge', groupDesc: '' } });
  expect(await list()).toMatchObject([{ deployment_description: '' }]);
});

test('a deleted group leaves its cameras alone and takes with it what refers to it', async () => {
  const { prisma } = app.services.db;
  const { deviceId } = await createDevice(app, owner.userId);
  const [gone, kept] = [await create('Ridge'), await create('Creek')];
  const { userId } = owner;
  for (const { group_id } of [gone, kept]) {
    await owner.client.groups.addDevice({ params: { groupId: group_id }, body: { deviceId } });
    await prisma.alertGroupSetting.create({ data: { userId, groupId: group_id, ignore: true } });
  }
  await prisma.integration.create({
    data: {
      userId,
      platform: 'email',
      groupNotifications: { create: [{ groupId: gone.group_id }, { groupId: kept.group_id }] },
    },
  });
  const { message } = await owner.client.groups.remove({ params: { id: gone.group_id } });
  expect(message).toMatchObject({ group_name: 'Ridge', devices: [deviceId] });
  expect(await list()).toMatchObject([{ group_id: kept.group_id, devices: [deviceId] }]);
  expect((await owner.client.devices.list()).message).toMatchObject([{ device_id: deviceId }]);
  const groupIds = [
    await prisma.alertGroupSetting.findMany({ where: { userId } }),
    await prisma.integrationGroupNotification.findMany({ where: { integration: { userId } } }),
  ].map((rows) => rows.map(({ groupId }) => groupId));
  expect(groupIds).toEqual([[kept.group_id], [kept.group_id]]);
  expect((await send('DELETE', `/v2/groups/${gone.group_id}`)).statusCode).toBe(404);
});

test("a stranger's group and one that does not exist give the same 404, whatever the body, and nothing changes", async () => {
  const { group_id } = await create('Ridge');
  const before = await list();
  const { deviceId } = await createDevice(app, stranger.userId);
  const calls = [
    ['PUT', '', { groupName: 'Mine now' }],
    ['PUT', '', { groupName: '' }],
    ['DELETE', '', undefined],
    ['POST', '/devices', { deviceId }],
    ['POST', '/devices', { deviceId: 'x' }],
    ['DELETE', `/devices/${deviceId}`, undefined],
  ] as const;
  for (const [method, path, payload] of calls) {
    const foreign = await send(method, `/v2/groups/${group_id}${path}`, payload, stranger);
    const missing = await send(method, `/v2/groups/987654321${path}`, payload, stranger);
    expect([foreign.statusCode, missing.statusCode], `${method} ${path}`).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
  }
  expect(await list()).toEqual(before);
});

test('open tabs are told of each change, and of none that was refused', async () => {
  const { live, db } = app.services;
  const heard: string[] = [];
  const leave = live.subscribe(owner.userId, (notice) => heard.push(notice.kind));
  try {
    const { group_id: id } = await create('Ridge');
    await expect.poll(() => heard).toEqual(['changed']);
    await owner.client.groups.update({ params: { id }, body: { groupName: 'Creek' } });
    await expect.poll(() => heard).toHaveLength(2);
    await expect(owner.client.groups.create({ body: { groupName: 'creek' } })).rejects.toThrow(ProblemError);
    await owner.client.groups.remove({ params: { id } });
    await live.notify(db.pool, [{ kind: 'alert', userId: owner.userId, alertId: 1 }]);
    await expect.poll(() => heard.at(-1)).toBe('alert');
    expect(heard).toEqual(['changed', 'changed', 'changed', 'alert']);
  } finally {
    leave();
  }
});

test('an account has at most 1,000 groups, however many are made at once', async () => {
  await app.services.db.prisma.deviceGroup.createMany({
    data: Array.from({ length: 998 }, (_, index) => ({ ownerId: owner.userId, groupName: `Group ${index}` })),
  });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((groupName) => send('POST', '/v2/groups', { groupName })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  expect(await list()).toHaveLength(1_000);
});
