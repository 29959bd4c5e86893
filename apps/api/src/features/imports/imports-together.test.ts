import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { turnBox } from '@sightline/domain/photos/photo-orientation';
import { expect, test } from 'vitest';
import { imported, pondTables, upload, work, zipOf } from '../../../test/contexts/brought-imports.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { ANIMAL_BOX, animalPhoto, jpeg } from '../../../test/pictures.ts';
import { lockOwners } from '../../shared-stores/owner-lock.store.ts';
import { runImport } from './run-import.job.ts';

const { app, owner, insights } = withOwnedCamera();
const imports = () => owner().client.imports;
const devices = async () =>
  (await owner().client.devices.list()).message.filter(({ kind }) => kind === 'imported');
const clear = (what: string, deviceId: number) =>
  app().inject({
    method: 'DELETE',
    url: `/dataClearing/${deviceId}?${what}`,
    headers: { authorization: owner().authorization },
  });

/** The tables of a package of another project. */
function projectTables(id: string, changes: Parameters<typeof pondTables>[0] = {}) {
  const tables = pondTables(changes);
  const description = JSON.parse(tables['datapackage.json'] ?? '{}');
  return { ...tables, 'datapackage.json': JSON.stringify({ ...description, project: { id, title: id } }) };
}

test('what is undone is gone before the same file is imported again', async () => {
  const zip = await zipOf(pondTables());
  const first = await imported(app(), owner(), zip);
  const second = await upload(owner(), zip);
  await work(app(), owner(), second.id);
  await imports().remove({ params: { import_id: first.id } });
  await imports().apply({ params: { import_id: second.id }, body: {} });
  expect((await work(app(), owner(), second.id)).status).toBe('importing');
  await work(app(), owner(), first.id);
  expect((await work(app(), owner(), second.id)).status).toBe('done');
  expect(await insights()).toHaveLength(1);
});

test('two imports of one account are written one after the other, and of one camera make one', async () => {
  const packages = [pondTables(), pondTables({ observations: [{ observationID: 'o2', eventID: 'e2' }] })];
  const ids: number[] = [];
  for (const tables of packages) {
    const { id } = await upload(owner(), await zipOf(tables));
    await work(app(), owner(), id);
    await imports().apply({ params: { import_id: id }, body: {} });
    ids.push(id);
  }
  const run = runImport(app().services);
  const undone = async () => (await imports().list()).message.filter(({ status }) => status !== 'done');
  for (let left = 2; left > 0; left = (await undone()).length)
    await Promise.all(ids.map((importId) => run({ importId })));
  expect(await devices()).toHaveLength(1);
  expect(await insights()).toHaveLength(2);
});

test('cameras of two projects that are called the same are two', async () => {
  const other = { deployments: [{ latitude: 60 }], observations: [{}] };
  await imported(app(), owner(), await zipOf(projectTables('hill')));
  await imported(app(), owner(), await zipOf(projectTables('lake', other)));
  expect((await devices()).map(({ latitude }) => latitude).sort()).toEqual([52.1, 60]);
  // A later package of a project is of its cameras.
  const later = { observations: [{ observationID: 'o2', eventID: 'e2' }] };
  await imported(app(), owner(), await zipOf(projectTables('hill', later)));
  expect(await devices()).toHaveLength(2);
  expect(await insights()).toHaveLength(3);
});

test('a photo that is damaged or no JPEG stays away, and the rest comes', async () => {
  const photo = await jpeg();
  const observation = { observationLevel: 'media', eventID: '' };
  const tables = pondTables({
    media: ['m1', 'm2', 'm3'].map((mediaID) => ({ mediaID, filePath: `media/${mediaID}.jpg` })),
    observations: ['m1', 'm2', 'm3'].map((mediaID) => ({
      ...observation,
      observationID: `o-${mediaID}`,
      mediaID,
    })),
  });
  const photos = { 'media/m1.jpg': photo, 'media/m2.jpg': photo.subarray(0, 40), 'media/m3.jpg': 'no photo' };
  const { id, status, problem_count } = await imported(app(), owner(), await zipOf({ ...tables, ...photos }));
  expect([status, problem_count]).toEqual(['done', 1]);
  const { message } = await imports().find({ params: { import_id: id } });
  expect(message.problems[0]?.message).toMatch(/^2 photos of the file did not come along/);
  expect((await insights()).filter(({ photoUrl }) => photoUrl !== null)).toHaveLength(1);
});

test('boxes stay where they are on the photo as it is shown, however its pixels lie', async () => {
  const [bboxX, bboxY, bboxWidth, bboxHeight] = turnBox(ANIMAL_BOX, 6);
  const tables = pondTables({
    media: [{}],
    observations: [{ mediaID: 'm1', observationLevel: 'media', bboxX, bboxY, bboxWidth, bboxHeight }],
  });
  await imported(app(), owner(), await zipOf({ ...tables, 'media/m1.jpg': await animalPhoto(6, 640, 480) }));
  const [insight] = await insights();
  expect(insight?.photoUrl).not.toBeNull();
  expect(insight?.bbox?.map((side) => Math.round(side * 1_000))).toEqual(
    [bboxX, bboxY, bboxWidth, bboxHeight].map((side) => Math.round(side * 1_000)),
  );
});

test('an insight of a whole event has the first photo of that event', async () => {
  const ofMedium = { observationLevel: 'media', eventID: 'e1' };
  const tables = pondTables({
    media: ['m1', 'm2'].map((mediaID) => ({ mediaID, filePath: `media/${mediaID}.jpg` })),
    observations: [
      { eventID: 'e1', mediaID: '' },
      ...['m1', 'm2'].map((mediaID) => ({ ...ofMedium, observationID: `o-${mediaID}`, mediaID })),
    ],
  });
  const photo = await jpeg();
  await imported(app(), owner(), await zipOf({ ...tables, 'media/m1.jpg': photo, 'media/m2.jpg': photo }));
  const [insight, ...others] = await insights();
  expect(others).toEqual([]);
  expect(insight?.photoUrl).not.toBeNull();
});

test('a photo that an observation says shows people is blurred for all insights that have it', async () => {
  const ofMedium = { observationLevel: 'media', eventID: 'e1', mediaID: 'm1' };
  const tables = pondTables({
    media: [{ mediaID: 'm1', filePath: 'media/m1.jpg' }],
    observations: [
      { eventID: 'e1', mediaID: '' },
      { ...ofMedium, observationID: 'o-m1' },
      { ...ofMedium, observationID: 'o-p1', observationType: 'human', scientificName: 'Homo sapiens' },
    ],
  });
  await imported(app(), owner(), await zipOf({ ...tables, 'media/m1.jpg': await animalPhoto(6, 640, 480) }));
  const [insight, ...others] = await insights();
  expect([insight?.class_name, others]).toEqual(['beech marten', []]);
  const query = { deviceId: insight?.device_id ?? 0, photoUrl: insight?.photoUrl ?? '' };
  expect((await owner().client.photos.get({ query }))?.headers.get(BLURRED_HEADER)).toBe('true');
});

test('an event that ends before it begins is a problem, and is left out', async () => {
  const observations = [{}, { observationID: 'o2', eventEnd: '2024-03-01T00:00:00+01:00', eventID: 'e2' }];
  const done = await imported(app(), owner(), await zipOf(pondTables({ observations })));
  expect(done).toMatchObject({ problem_count: 1, counts: { observations: 1, records: 1 } });
  expect(await insights()).toHaveLength(1);
});

test('text that no database keeps is kept without it', async () => {
  const observations = [{ observationComments: 'wet\0lens' }];
  const { status } = await imported(app(), owner(), await zipOf(pondTables({ observations })));
  expect(status).toBe('done');
});

test('a worker that is killed again and again gives the file up', async () => {
  const { id } = await upload(owner(), await zipOf(pondTables()));
  const { prisma } = app().services.db;
  await prisma.import.update({ where: { id }, data: { attempt: 5 } });
  const failed = await work(app(), owner(), id);
  expect([failed.status, failed.problems[0]?.message]).toEqual([
    'failed',
    expect.stringMatching(/^The server could/),
  ]);
});

test('ids of its insights are drawn after all that were drawn before for its owner', async () => {
  const { id } = await upload(owner(), await zipOf(pondTables()));
  await work(app(), owner(), id);
  await imports().apply({ params: { import_id: id }, body: {} });
  const { pool } = app().services.db;
  const sql = await pool.connect();
  await sql.query('BEGIN');
  await lockOwners(sql, [owner().userId]);
  const running = work(app(), owner(), id);
  const waiting = async () =>
    (
      await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted", [
        owner().userId,
      ])
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  const { rows } = await sql.query<{ id: number }>("SELECT nextval('insights_insight_id_seq')::float8 AS id");
  await sql.query('COMMIT');
  sql.release();
  await running;
  const [insight] = await insights();
  expect(insight?.insight_id).toBeGreaterThan(rows[0]?.id ?? Number.POSITIVE_INFINITY);
});

test('what was cleared of an imported camera can be imported again', async () => {
  const zip = await zipOf(pondTables());
  const { device_ids: [deviceId = 0] = [] } = await imported(app(), owner(), zip);
  await clear('insights=true', deviceId);
  expect(await insights()).toEqual([]);
  const again = await imported(app(), owner(), zip);
  expect([again.device_ids, (await insights()).length]).toEqual([[deviceId], 1]);
});

test('a place that its owner entered keeps what an import says of the time before it', async () => {
  const { device_ids: [device_id = 0] = [] } = await imported(app(), owner(), await zipOf(pondTables()));
  await owner().client.devices.display({ params: { device_id }, body: { location_name: 'Old pond' } });
  const more = pondTables({
    deployments: [
      {},
      {
        deploymentID: 'pond-2',
        deploymentStart: '2024-04-01T12:00:00+02:00',
        deploymentEnd: '2024-04-02T12:00:00+02:00',
        latitude: 52.2,
      },
    ],
  });
  await imported(app(), owner(), await zipOf(more));
  const { message } = await owner().client.devices.deployments({ params: { device_id } });
  expect(message.map(({ source, latitude }) => [source, latitude])).toEqual([
    ['owner', 52.1],
    ['import', 52.2],
    ['import', 52.1],
  ]);
});
