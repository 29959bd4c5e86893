import { MODEL_FILE_MISSING, MODEL_FILE_WRONG } from '@sightline/domain/models/model-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';

const STAFF_ID = 900;
let app: TestApp;
let staff: TestUser;
let algIds: number[];
let releaseIds: number[];

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
  algIds = [];
  releaseIds = [];
  for (const algName of ['Birds', 'Pests', 'Deer']) {
    const { id } = await app.services.db.prisma.algorithm.create({
      data: {
        algName,
        framework: 'YOLOv5',
        algBucket: 'models',
        algPath: 'old.tflite',
        classes: { create: { classId: 4, originalLabel: 'banded_rail', label: 'banded rail' } },
      },
    });
    algIds.push(id);
    const release = await app.services.db.prisma.algRelease.create({
      data: {
        name: `${algName} 1`,
        framework: 'YOLOv5',
        components: { create: { position: 0, algId: id, sensitivity: 0.5, ignoredClasses: [99] } },
      },
    });
    releaseIds.push(release.id);
  }
});
afterAll(() => app.close());

const lastAudit = (targetType: string, id: number) =>
  app.services.db.prisma.auditEntry.findFirst({
    where: { targetType, targetId: String(id) },
    orderBy: { id: 'desc' },
  });

describe('algorithms', () => {
  test('have their file, checksum and classes, class 99 empty among them', async () => {
    const { message } = await staff.client.internal.algs();
    expect(message.find(({ alg_id }) => alg_id === algIds[0])).toEqual({
      alg_id: algIds[0],
      alg_name: 'Birds',
      framework: 'YOLOv5',
      date_created: expect.any(String),
      alg_bucket: 'models',
      alg_path: 'old.tflite',
      md5_checksum: null,
      class_definitions: [
        { class_id: 4, original_label: 'banded_rail', label: 'banded rail' },
        { class_id: 99, original_label: 'empty', label: 'empty' },
      ],
    });
  });

  const update = (id: number, body: { bucket: string; path: string }) =>
    staff.client.internal.updateAlg({ params: { id }, body });

  test('bucket and path are updated, and the change is in the log', async () => {
    const [, , id = 0] = algIds;
    const { message } = await update(id, { bucket: ' field ', path: 'deer/5.tflite' });
    expect(message).toMatchObject({ alg_bucket: 'field', alg_path: 'deer/5.tflite' });
    expect(await lastAudit('alg', id)).toMatchObject({
      actorId: STAFF_ID,
      action: 'internal.updateAlg',
      details: {
        before: { bucket: 'models', path: 'old.tflite' },
        after: { bucket: 'field', path: 'deer/5.tflite' },
      },
    });
  });

  test.each([
    [{ bucket: '', path: 'a.tflite' }, 'bucket', MODEL_FILE_MISSING],
    [{ bucket: 'b', path: ' ' }, 'path', MODEL_FILE_MISSING],
    [{ bucket: 'b', path: 'model.onnx' }, 'path', MODEL_FILE_WRONG],
  ])('%j is refused with a message, and nothing changes', async (body, field, words) => {
    const [id = 0] = algIds;
    const before = await lastAudit('alg', id);
    const error = await refused(update(id, body));
    expect([error.status, error.field(field)]).toEqual([400, words]);
    expect(await lastAudit('alg', id)).toEqual(before);
  });

  test('one that does not exist is a 404', async () => {
    expect((await refused(update(987_654_321, { bucket: '', path: '' }))).status).toBe(404);
  });
});

describe.each([
  {
    what: 'algorithms',
    ids: () => algIds,
    assign: (id: number, list: number[], by = staff) =>
      by.client.internal.assignAlgs({ params: { id }, body: { algIds: list } }),
    read: async (id: number) =>
      (await staff.client.internal.userAlgs({ params: { id } })).message.map((row) => row.alg_id),
    field: 'algIds',
    told: 'models',
  },
  {
    what: 'releases',
    ids: () => releaseIds,
    assign: (id: number, list: number[], by = staff) =>
      by.client.internal.assignReleases({ params: { id }, body: { algReleaseIds: list } }),
    read: async (id: number) =>
      (await staff.client.internal.userReleases({ params: { id } })).message.map((row) => row.id),
    field: 'algReleaseIds',
    told: 'releases',
  },
])('$what of an account', ({ ids, assign, read, field, told }) => {
  test('the list is set as a whole, told to its owner and written into the log', async () => {
    const user = await createUser(app);
    const [a = 0, b = 0, c = 0] = ids();
    const heard: string[] = [];
    const stop = app.services.live.subscribe(user.userId, (notice) => {
      if (notice.kind === 'changed') heard.push(notice.list);
    });
    await assign(user.userId, [b, a, b]);
    expect(await read(user.userId)).toEqual([a, b]);
    await assign(user.userId, [c, b]);
    expect(await read(user.userId)).toEqual([b, c]);
    expect(await lastAudit('user', user.userId)).toMatchObject({
      actorId: STAFF_ID,
      details: { before: { [field]: [a, b] }, after: { [field]: [b, c] } },
    });
    await expect.poll(() => heard).toEqual([told, told]);
    stop();
    await assign(user.userId, []);
    expect(await read(user.userId)).toEqual([]);
  });

  test('an unknown account and an unknown id are the same 404, and nothing is applied', async () => {
    const user = await createUser(app);
    const [a = 0] = ids();
    const errors = [
      await refused(assign(user.userId, [a, 987_654_321])),
      await refused(assign(987_654_321, [a])),
      await refused(read(987_654_321)),
    ];
    expect(errors.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(errors.map(({ message }) => message)).size).toBe(1);
    expect(await read(user.userId)).toEqual([]);
    expect(await lastAudit('user', user.userId)).toBeNull();
  });

  test('nobody but staff may set it, not even for themselves', async () => {
    const user = await createUser(app);
    const error = await refused(assign(user.userId, [...ids()], user));
    expect(error.status).toBe(403);
    expect(await read(user.userId)).toEqual([]);
  });

  test('two lists at once are applied one after the other', async () => {
    const user = await createUser(app);
    const [a = 0, b = 0, c = 0] = ids();
    const lists = [[a, b], [c], [b, c], [a]];
    await Promise.all(lists.map((list) => assign(user.userId, list)));
    expect(lists).toContainEqual(await read(user.userId));
  });
});

test('an algorithm from the marketplace that is kept stays one from there', async () => {
  const user = await createUser(app);
  const [a = 0, b = 0] = algIds;
  await app.services.db.prisma.userAlgorithm.create({
    data: { userId: user.userId, algId: a, source: 'marketplace' },
  });
  await staff.client.internal.assignAlgs({ params: { id: user.userId }, body: { algIds: [a, b] } });
  const rows = await app.services.db.prisma.userAlgorithm.findMany({
    where: { userId: user.userId },
    orderBy: { algId: 'asc' },
  });
  expect(rows.map(({ source }) => source)).toEqual(['marketplace', 'staff']);
});

test('a release of an account says what it is made of', async () => {
  const user = await createUser(app);
  const [id = 0] = releaseIds;
  const params = { id: user.userId };
  const { message } = await staff.client.internal.assignReleases({ params, body: { algReleaseIds: [id] } });
  expect(message).toMatchObject([
    {
      id,
      name: 'Birds 1',
      components: [{ algMetadataId: algIds[0], sensitivity: 0.5, ignoredClasses: [99] }],
    },
  ]);
});
