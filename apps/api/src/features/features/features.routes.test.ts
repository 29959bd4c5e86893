import type { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an empty database knows both features, off for a new account', async () => {
  const { client } = await createUser(app);
  const { message } = await client.features.list();
  expect(message.map((feature) => [feature.key, feature.enabled])).toEqual([
    ['ota_messages_experimental', false],
    ['insight_collections', false],
  ]);
  for (const feature of message) expect(feature.name && feature.instructions).toBeTruthy();
});

test('a switch is for the caller alone and counts from the next call on', async () => {
  const [one, other] = [await createUser(app), await createUser(app)];
  const [feature] = (await one.client.features.list()).message;
  const params = { featureId: feature?.id ?? 0 };
  const { message } = await one.client.features.set({ params, body: { enabled: true } });
  expect(message).toEqual({ ...feature, enabled: true });
  expect((await one.client.features.list()).message[0]?.enabled).toBe(true);
  expect((await other.client.features.list()).message[0]?.enabled).toBe(false);
  await one.client.features.set({ params, body: { enabled: false } });
  expect((await one.client.features.list()).message[0]?.enabled).toBe(false);
});

test('many switches at once end in one row', async () => {
  const { client, userId } = await createUser(app);
  const params = { featureId: (await client.features.list()).message[1]?.id ?? 0 };
  await Promise.all(
    Array.from({ length: 10 }, () => client.features.set({ params, body: { enabled: true } })),
  );
  expect(await app.services.db.prisma.userFeature.count({ where: { userId } })).toBe(1);
});

test('an unknown feature is 404 even if the rest is wrong too', async () => {
  const { authorization, client } = await createUser(app);
  const call = client.features.set({ params: { featureId: 987_654 }, body: { enabled: true } });
  const error = await call.then(
    () => undefined,
    (problem: ProblemError) => problem,
  );
  expect(error?.status).toBe(404);
  const wrong = await app.inject({
    method: 'PUT',
    url: '/features/987654',
    headers: { authorization },
    payload: { enabled: 'yes' },
  });
  expect(wrong.statusCode).toBe(404);
});
