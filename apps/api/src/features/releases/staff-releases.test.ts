import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';

const STAFF_ID = 900;
const WORDS = 'The models are not correctly formatted.';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let algId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  [staff, owner] = [await createUser(app, { id: STAFF_ID }), await createUser(app)];
  algId = await createAlgorithm(app);
});
afterAll(() => app.close());

const post = (payload: unknown, user = staff) =>
  app.inject({
    method: 'POST',
    url: '/modelRelease',
    payload: payload as object,
    headers: { authorization: user.authorization },
  });
const one = (model: object = {}) => ({
  name: 'Spring',
  description: '',
  models: [{ algId, sensitivity: 0.4, ...model }],
});
const count = () => app.services.db.prisma.algRelease.count();
const audits = (releaseId: number) =>
  app.services.db.prisma.auditEntry.findMany({
    where: { targetType: 'release', targetId: String(releaseId) },
  });

test('a release keeps its models in their order with everything that was said of them', async () => {
  const classifier = await createAlgorithm(app, { framework: '2StageClassifier' });
  const answer = await post({
    name: '  Aotearoa 5 ',
    description: 'Fewer false stoats',
    models: [
      {
        algId,
        saveCroppedImages: true,
        saveBBImages: true,
        isIntermediate: true,
        downstreamConfigs: [{ algId: classifier, classes: [1, 3] }],
        ignoredClasses: [99],
        bypassClasses: [3],
        imageNormalizationMethod: 'padding',
        sensitivity: 0.25,
      },
      { algId: classifier, sensitivity: 1 },
    ],
  });
  expect(answer.statusCode).toBe(201);
  const { message } = answer.json();
  expect(message).toEqual({
    id: expect.any(Number),
    name: 'Aotearoa 5',
    description: 'Fewer false stoats',
    framework: '2StageClassifier',
    components: [
      {
        algMetadataId: algId,
        saveCroppedImages: true,
        saveBBImages: true,
        isIntermediate: true,
        downstreamConfigs: [{ algId: classifier, classes: [1, 3] }],
        ignoredClasses: [99],
        bypassClasses: [3],
        imageNormalizationMethod: 'padding',
        sensitivity: 0.25,
      },
      {
        algMetadataId: classifier,
        saveCroppedImages: false,
        saveBBImages: false,
        isIntermediate: false,
        downstreamConfigs: [],
        ignoredClasses: [],
        bypassClasses: [],
        imageNormalizationMethod: 'resize',
        sensitivity: 1,
      },
    ],
  });
  const { message: all } = await staff.client.staffReleases.list();
  expect(all[0]).toEqual(message);
  expect(await audits(message.id)).toMatchObject([
    {
      actorId: STAFF_ID,
      action: 'staffReleases.create',
      details: {
        before: null,
        after: { name: 'Aotearoa 5', framework: '2StageClassifier', models: [{ algId }, {}] },
        requestId: expect.any(String),
      },
    },
  ]);
});

describe('each model needs checksum, bucket and path, and framework 2StageClassifier or YOLOv5', () => {
  test.each([
    ['checksum', { md5Checksum: null }, 'needs a checksum.'],
    ['bucket', { algBucket: null }, 'needs a bucket.'],
    ['path', { algPath: '' }, 'needs a path.'],
    ['framework', { framework: 'ResNet' }, 'is made with ResNet; releases take 2StageClassifier or YOLOv5.'],
  ])('without its %s it is not correctly formatted', async (_, fields, words) => {
    const bad = await createAlgorithm(app, fields);
    const before = await count();
    const answer = await post({ ...one(), models: [one().models[0], { algId: bad, sensitivity: 1 }] });
    expect(answer.statusCode).toBe(400);
    const sentence = `${WORDS} Model ${bad} ${words}`;
    expect(answer.json()).toMatchObject({ message: sentence, models: sentence });
    expect(await count()).toBe(before);
  });
});

describe('sensitivity is required, above 0 and at most 1', () => {
  test.each([undefined, null, 0, -0.5, 1.01, '0.5'])('%j is refused', async (sensitivity) => {
    const answer = await post(one({ sensitivity }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(WORDS);
    expect(answer.json().models).toContain('sensitivity');
  });

  test.each([0.0001, 1])('%d is accepted', async (sensitivity) => {
    expect((await post(one({ sensitivity }))).statusCode).toBe(201);
  });
});

describe('what else has to be right', () => {
  test.each([
    ['a name', { ...one(), name: ' ' }, 'name'],
    ['a name of at most 100 characters', { ...one(), name: 'x'.repeat(101) }, 'name'],
    ['a description of at most 100 characters', { ...one(), description: 'x'.repeat(101) }, 'description'],
    ['at least one model', { ...one(), models: [] }, 'models'],
    ['a list of models', { ...one(), models: 'all' }, 'models'],
    ['a known way to normalise images', one({ imageNormalizationMethod: 'range' }), 'models'],
    ['class ids that are numbers', one({ ignoredClasses: ['mouse'] }), 'models'],
    ['text that can be stored', one({ downstreamConfigs: [{ a: 'x\u0000' }] }), 'models'],
    ['keys that can be stored', one({ downstreamConfigs: [{ '\ud800': 1 }] }), 'models'],
  ])('%s', async (_, payload, field) => {
    const before = await count();
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
    expect(await count()).toBe(before);
  });

  test('a config that is nested without end is a 400', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const answer = await app.inject({
      method: 'POST',
      url: '/modelRelease',
      headers: { authorization: staff.authorization, 'content-type': 'application/json' },
      payload: `{"name":"Deep","models":[{"algId":${algId},"sensitivity":1,"downstreamConfigs":[${deep}]}]}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('name and description of 100 characters fit', async () => {
    const text = '🦌'.repeat(50);
    const answer = await post({ ...one(), name: text, description: text });
    expect(answer.json().message).toMatchObject({ name: text, description: text });
  });

  test('more models than a statement has parameters are looked for all the same', async () => {
    const models = Array.from({ length: 66_000 }, (_, index) => ({ algId: index + 1 }));
    expect((await post({ models })).statusCode).toBe(404);
  }, 120_000);

  test('a model that does not exist is the one 404, whatever else is wrong', async () => {
    const [missing, wrongToo] = [
      await post({ ...one(), models: [{ algId: 987_654_321, sensitivity: 1 }] }),
      await post({ name: 7, models: [{ algId: 987_654_321 }] }),
    ];
    expect([missing.statusCode, wrongToo.statusCode]).toEqual([404, 404]);
    expect(wrongToo.body).toBe(missing.body);
  });
});

test('an owner is refused before anything is looked at, and nothing is made', async () => {
  const before = await count();
  for (const payload of [one(), { models: [{ algId: 987_654_321 }] }, {}]) {
    expect((await post(payload, owner)).statusCode).toBe(403);
  }
  const list = await app.inject({ url: '/modelRelease', headers: { authorization: owner.authorization } });
  expect(list.statusCode).toBe(403);
  expect(await count()).toBe(before);
});
