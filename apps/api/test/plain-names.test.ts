import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser } from './factories.ts';
import { envelope, insightMessage } from './messages.ts';
import { refused } from './refused.ts';

/** kākā with its macrons as signs of their own, as some keyboards and cameras write it. */
const DECOMPOSED = 'ka\u0304ka\u0304';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a class is one class, however cameras write what people see as one', async () => {
  const owner = await createUser(app);
  const camera = await createDevice(app, owner.userId);
  const names = ['kākā', DECOMPOSED, ' kākā\u200B ', '\uFEFFkākā'];
  const list = (className: string) => [{ className, confidence: 90 }];
  await camera.client.deviceApi.messages({
    body: envelope(
      names.map((name, seq) => insightMessage(seq, { class_name: name, class_list: list(name) })),
    ),
  });
  const { message } = await owner.client.insights.paginated({ query: { limit: 10 } });
  expect(message.map(({ class_name, class_list }) => [class_name, class_list[0]?.className])).toEqual(
    names.map(() => ['kākā', 'kākā']),
  );
});

test('a group cannot be made twice by writing its name in another way', async () => {
  const { client } = await createUser(app);
  await client.groups.create({ body: { groupName: 'Kākā ridge' } });
  const again = client.groups.create({ body: { groupName: `K${DECOMPOSED.slice(1)} ridge\u200B ` } });
  expect((await refused(again)).status).toBeLessThan(500);
  expect((await client.groups.list()).message.map(({ group_name }) => group_name)).toEqual(['Kākā ridge']);
});

test('a camera’s name, an account’s and a chosen class are kept in that form', async () => {
  const owner = await createUser(app);
  const camera = await createDevice(app, owner.userId);
  const params = { device_id: camera.deviceId };
  await owner.client.devices.display({ params, body: { display_name: `${DECOMPOSED} 1` } });
  expect((await owner.client.devices.find({ params })).message.display_name).toBe('kākā 1');
  await owner.client.account.update({
    body: { firstName: `Hana\u200B`, lastName: DECOMPOSED, country: 'NZ' },
  });
  expect((await owner.client.account.get()).message).toMatchObject({ firstName: 'Hana', lastName: 'kākā' });
  const { message } = await owner.client.integrations.save({
    body: { platform: 'email', options: { emails: [owner.email] }, notificationClasses: [DECOMPOSED] },
  });
  expect(message.data.notificationClasses).toEqual(['kākā']);
});

test('names that older versions kept in another form are migrated', async () => {
  const owner = await createUser(app);
  const { pool } = app.services.db;
  const { rows: groups } = await pool.query<{ id: number }>(
    `INSERT INTO device_groups (owner_id, group_name) VALUES ($1, 'kākā'), ($1, $2), ($1, $3) RETURNING id`,
    [owner.userId, DECOMPOSED, `we${DECOMPOSED.slice(2)}`],
  );
  const sql = await readFile(
    new URL('../../../prisma/migrations/20261127080200_composed_names/migration.sql', import.meta.url),
    'utf8',
  );
  await pool.query(sql);
  const names = (await owner.client.groups.list()).message.map(({ group_name }) => group_name);
  expect(names).toEqual(['kākā', `kākā (${groups[1]?.id})`, `we${DECOMPOSED.slice(2)}`.normalize('NFC')]);
});
