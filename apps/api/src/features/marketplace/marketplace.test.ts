import { randomBytes } from 'node:crypto';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAlgorithm, giveAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import type { LiveNotice } from '../../live/live-bus.ts';
import { marketplaceImageKey } from '../../photo-store/photo-keys.ts';

let app: TestApp;
let owner: TestUser;
let open: number;
let closed: number;

beforeAll(async () => {
  app = await startTestApp();
  [open, closed] = [
    await createAlgorithm(app, { algName: 'felid-2', author: 'Río Claro', framework: '2StageClassifier' }),
    await createAlgorithm(app),
  ];
  await app.services.db.prisma.marketplaceModel.create({
    data: { algId: open, name: 'Osa cats', description: 'Cats of Osa', imagePath: marketplaceImageKey(open) },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app);
});

const list = async (user = owner) => (await user.client.marketplace.list()).message;
const add = (modelId: number, user = owner) => user.client.marketplace.add({ body: { modelId } });
const owned = async (user = owner) =>
  (await user.client.models.list({ params: { id: user.userId } })).message.map(({ alg_id }) => alg_id);

test('a public model has name, description, algorithm name, author, framework, image, classes and inAccount', async () => {
  expect(await list()).toEqual([
    {
      alg_id: open,
      name: 'Osa cats',
      description: 'Cats of Osa',
      alg_name: 'felid-2',
      author: 'Río Claro',
      framework: '2StageClassifier',
      image_path: `/v2/marketplace/models/${open}/image`,
      classes: [
        { alg_id: open, class_id: 1, original_label: 'mouse', label: 'mouse' },
        { alg_id: open, class_id: 3, original_label: 'ship_rat', label: 'rat' },
        { alg_id: open, class_id: 99, original_label: 'empty', label: 'empty' },
      ],
      inAccount: false,
    },
  ]);
});

test('not in account, then in account after adding, for the caller alone', async () => {
  const other = await createUser(app);
  expect((await add(open)).message).toMatchObject({ alg_id: open, inAccount: true });
  expect((await list())[0]?.inAccount).toBe(true);
  expect((await list(other))[0]?.inAccount).toBe(false);
  expect(await owned()).toEqual([open]);
  expect(await owned(other)).toEqual([]);
});

test('adding again, and twenty times at once, changes nothing', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add(open)));
  expect((await add(open)).message.inAccount).toBe(true);
  const rows = await app.services.db.prisma.userAlgorithm.findMany({ where: { userId: owner.userId } });
  expect(rows).toMatchObject([{ algId: open, source: 'marketplace' }]);
});

test('a model that staff gave counts as present, and stays theirs', async () => {
  await giveAlgorithm(app, owner.userId, open);
  expect((await list())[0]?.inAccount).toBe(true);
  await add(open);
  const rows = await app.services.db.prisma.userAlgorithm.findMany({ where: { userId: owner.userId } });
  expect(rows).toMatchObject([{ source: 'staff' }]);
});

test('a model that is not public and one that does not exist are the same 404', async () => {
  const refusals = await Promise.all(
    [closed, 987_654_321].map((id) => add(id).catch((error: unknown) => error)),
  );
  for (const refusal of refusals) {
    if (!(refusal instanceof ProblemError)) throw new Error('It was not refused.');
    expect(refusal.status).toBe(404);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect(await owned()).toEqual([]);
});

test.each([{}, { modelId: '1' }, { modelId: 0 }, { modelId: 1.5 }, { modelId: 2 ** 31 }])(
  '%j names no model: 400',
  async (payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v2/marketplace/models',
      payload,
      headers: { authorization: owner.authorization },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('modelId');
  },
);

test('adding tells the pages of the account, once', async () => {
  const heard: (LiveNotice | { kind: 'resync' })[] = [];
  const stop = app.services.live.subscribe(owner.userId, (notice) => heard.push(notice));
  await add(open);
  await add(open);
  // Notices come in order: whatever the second one told would be here before this one.
  const end = { kind: 'changed', userId: owner.userId, list: 'groups' } as const;
  await app.services.live.notify(app.services.db.pool, [end]);
  await expect.poll(() => heard.at(-1)).toEqual(end);
  stop();
  expect(heard).toEqual([{ kind: 'changed', userId: owner.userId, list: 'models' }, end]);
});

test('the picture behind image_path needs no header; without one it is the one 404', async () => {
  const [path] = (await list()).map(({ image_path }) => image_path ?? '');
  const missing = await app.inject({ url: path ?? '' });
  expect(missing.statusCode).toBe(404);
  const picture = randomBytes(500);
  await app.services.photos.put(marketplaceImageKey(open), picture);
  const answer = await app.inject({ url: path ?? '' });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '500' });
  expect(answer.rawPayload.equals(picture)).toBe(true);
  const unknown = await app.inject({ url: `/v2/marketplace/models/${closed}/image` });
  expect([unknown.statusCode, unknown.body]).toEqual([404, missing.body]);
});
