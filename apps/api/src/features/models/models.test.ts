import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAlgorithm, giveAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { artifactKey } from '../../photo-store/photo-keys.ts';

const STAFF_ID = 900;
const REDUCED_ID = 901;

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let staff: TestUser;
let reduced: TestUser;

beforeAll(async () => {
  app = await startTestApp({
    settings: { INTERNAL_USER_IDS: String(STAFF_ID), REDUCED_MENU_USER_IDS: String(REDUCED_ID) },
  });
  [staff, reduced] = [await createUser(app, { id: STAFF_ID }), await createUser(app, { id: REDUCED_ID })];
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, stranger] = [await createUser(app), await createUser(app)];
});

const get = (url: string, user = owner, headers = {}) =>
  app.inject({ url, headers: { authorization: user.authorization, ...headers } });
const list = async (user = owner) => (await user.client.models.list({ params: { id: user.userId } })).message;
const EMPTY = { class_id: 99, original_label: 'empty', label: 'empty' };

async function addFile(algId: number, content: Buffer): Promise<void> {
  const { prisma } = app.services.db;
  const { id } = await prisma.artifact.create({
    data: {
      kind: 'model',
      algId,
      storageKey: `pending-${algId}-${content.length}`,
      bytes: content.length,
      sha256: new Uint8Array(createHash('sha256').update(content).digest()),
      md5Checksum: createHash('md5').update(content).digest('hex'),
    },
  });
  await prisma.artifact.update({ where: { id }, data: { storageKey: artifactKey(id) } });
  await app.services.photos.put(artifactKey(id), content);
}

describe('the models of an account', () => {
  test('carry name, description, data type, date created, author and framework', async () => {
    const algId = await createAlgorithm(app, {
      algName: 'Predator watch',
      algDescription: 'Introduced predators',
      author: 'Field team',
      framework: '2StageClassifier',
    });
    await giveAlgorithm(app, owner.userId, algId);
    expect(await list()).toEqual([
      {
        alg_id: algId,
        alg_name: 'Predator watch',
        alg_description: 'Introduced predators',
        alg_type: 'image',
        date_created: expect.stringMatching(/Z$/),
        author: 'Field team',
        framework: '2StageClassifier',
        file_bytes: null,
        classes: [
          { alg_id: algId, class_id: 1, original_label: 'mouse', label: 'mouse' },
          { alg_id: algId, class_id: 3, original_label: 'ship_rat', label: 'rat' },
          { alg_id: algId, ...EMPTY },
        ],
      },
    ]);
    expect(await list(stranger)).toEqual([]);
  });

  test("the id is the caller's own; any other is the one 404", async () => {
    const others = [stranger.userId, 987_654_321, 'x', '0'];
    const answers = await Promise.all(others.map((id) => get(`/getModelsForUser/${id}`)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  test('are seen with the reduced menu, too', async () => {
    expect(await list(reduced)).toEqual([]);
    expect((await reduced.client.models.deployed()).message).toEqual([]);
  });
});

test('deployed models are those of the cameras that the account owns now', async () => {
  const algId = await createAlgorithm(app);
  const [kept, lost] = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  const { prisma } = app.services.db;
  await prisma.deployedModel.createMany({
    data: [
      { deviceId: kept.deviceId, algId, deployedStatus: 'deployed' },
      { deviceId: lost.deviceId, algId, deployedStatus: 'failed' },
    ],
  });
  await prisma.device.update({ where: { id: lost.deviceId }, data: { ownerId: stranger.userId } });
  expect((await owner.client.models.deployed()).message).toEqual([
    { device_id: kept.deviceId, alg_id: algId, deployed_status: 'deployed' },
  ]);
  expect((await stranger.client.models.deployed()).message).toEqual([
    { device_id: lost.deviceId, alg_id: algId, deployed_status: 'failed' },
  ]);
});

describe("a model's classes", () => {
  const classes = async (id: number, user = owner) =>
    (await user.client.models.classes({ params: { id } })).message;

  test("end with class 99 'empty', which is added to every list", async () => {
    const algId = await createAlgorithm(app);
    await giveAlgorithm(app, owner.userId, algId);
    const found = await classes(algId);
    expect(found.map((one) => one.class_id)).toEqual([1, 3, 99]);
    expect(found.at(-1)).toEqual({ alg_id: algId, ...EMPTY });
  });

  test("a stranger's model and a missing one are the same 404; a public one and any one for staff are shown", async () => {
    const [own, open] = [await createAlgorithm(app), await createAlgorithm(app)];
    await giveAlgorithm(app, owner.userId, own);
    await app.services.db.prisma.marketplaceModel.create({ data: { algId: open, name: 'Open' } });
    const [hidden, missing] = [
      await get(`/models/${own}/classes`, stranger),
      await get('/models/987654321/classes', stranger),
    ];
    expect([hidden.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(hidden.body).toBe(missing.body);
    expect(await classes(open, stranger)).toHaveLength(3);
    expect(await classes(own, staff)).toHaveLength(3);
  });
});

describe('the file of a model', () => {
  const download = (id: number, user = owner, headers = {}) => get(`/models/${id}/download`, user, headers);

  test('comes with its name, its size and its digest', async () => {
    const algId = await createAlgorithm(app, { algName: 'Kākāpō / night' });
    await giveAlgorithm(app, owner.userId, algId);
    const content = randomBytes(100_000);
    await addFile(algId, randomBytes(10));
    await addFile(algId, content);
    const answer = await download(algId);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    const sha256 = createHash('sha256').update(content).digest();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '100000',
      'content-disposition': `attachment; filename="kakapo-night-${algId}.tflite"`,
      'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
      etag: `"${sha256.toString('hex')}"`,
    });
    expect((await list())[0]?.file_bytes).toBe(100_000);

    const again = await download(algId, owner, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({
      method: 'HEAD',
      url: `/models/${algId}/download`,
      headers: { authorization: owner.authorization },
    });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '100000', '']);
  });

  test('is the one 404 for a stranger, for a public model that is not in the account, and without a file', async () => {
    const [own, bare] = [await createAlgorithm(app), await createAlgorithm(app)];
    await giveAlgorithm(app, owner.userId, own);
    await giveAlgorithm(app, owner.userId, bare);
    await addFile(own, randomBytes(10));
    await app.services.db.prisma.marketplaceModel.create({ data: { algId: own, name: 'Open' } });
    const answers = [
      await download(own, stranger),
      await download(own, staff),
      await download(bare),
      await download(987_654_321),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  test('is the one 404 when the store has lost it', async () => {
    const algId = await createAlgorithm(app);
    await giveAlgorithm(app, owner.userId, algId);
    await addFile(algId, randomBytes(12));
    const { storageKey } = await app.services.db.prisma.artifact.findFirstOrThrow({ where: { algId } });
    await app.services.photos.delete(storageKey);
    expect((await download(algId)).statusCode).toBe(404);
  });
});
