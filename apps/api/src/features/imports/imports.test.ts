import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { imported, pondTables, upload, work, zipOf } from '../../../test/contexts/brought-imports.ts';
import { createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';

const { app, owner, insights } = withOwnedCamera();
const imports = () => owner().client.imports;
const devices = async () =>
  (await owner().client.devices.list()).message.filter(({ kind }) => kind === 'imported');

test('a package is read first: what it holds, and what its species are called here', async () => {
  const { id, ...sent } = await upload(owner(), await zipOf(pondTables()), 'C:\\data\\pond.zip');
  expect(sent).toMatchObject({ status: 'checking', file_name: 'pond.zip', counts: null, device_ids: [] });
  expect(await work(app(), owner(), id)).toMatchObject({
    status: 'ready',
    title: 'Martens of the pond',
    counts: {
      deployments: 1,
      media: 0,
      observations: 1,
      records: 1,
      cameras: 1,
      existing: { deployments: 0, observations: 0 },
      classes: 1,
    },
    problems: [],
    classes: [{ scientificName: 'Martes foina', className: 'beech marten', observations: 1, sharedWith: [] }],
  });
  expect([await devices(), await insights()]).toEqual([[], []]);
});

test('what was read comes into the console: cameras, where they stood, when they watched and what they saw', async () => {
  const done = await imported(app(), owner(), await zipOf(pondTables()), { 'Martes foina': 'marten' });
  const [camera] = await devices();
  expect(done).toMatchObject({ status: 'done', device_ids: [camera?.device_id] });
  expect(camera).toMatchObject({ device_name: 'Pond', latitude: 52.1, longitude: 5.7, last_seen: null });
  expect(await insights()).toMatchObject([
    {
      device_id: camera?.device_id,
      class_name: 'marten',
      confidence: 100,
      comms_source: 'import',
      userConfirmed: true,
      file_ctime: '2024-03-02T22:15:00.000Z',
      latitude: 52.1,
    },
  ]);
  const query = { deviceIds: String(camera?.device_id), from: '2024-03-01', to: '2024-03-31' };
  const { message: effort } = await owner().client.analysis.effort({ query });
  expect(effort.camera_days).toBeCloseTo(10, 6);
  const { message: days } = await owner().client.effort.list({ query });
  expect(days[0]?.days.slice(11, 14)).toMatchObject([
    { state: 'unknown', reason: 'not_deployed', active: 0 },
    { state: 'unknown', reason: 'not_deployed', active: 0 },
    { state: 'unknown', reason: 'not_deployed', active: 0 },
  ]);
  // Without a period, the days of a camera that will never tell more end with its last deployment.
  const [known] = (await owner().client.effort.list({ query: { deviceIds: query.deviceIds, days: 30 } }))
    .message;
  expect([known?.days.length, known?.days.at(-1)?.date]).toEqual([30, '2024-03-11']);
  expect(known?.camera_days).toBeCloseTo(10, 6);
  // A survey is of one time, in which this camera had ended.
  const { message: lately } = await owner().client.analysis.effort({ query: { deviceIds: query.deviceIds } });
  expect(lately.camera_days).toBe(0);
  const { message: rai } = await owner().client.analysis.rai({ query });
  expect(rai.rows[0]).toMatchObject({ class_name: 'marten', events: 1, rai: 10 });
});

test('its owner is told what became of a file', async () => {
  const heard: [number, string][] = [];
  const stop = app().services.live.subscribe(owner().userId, (notice) => {
    if (notice.kind === 'import') heard.push([notice.importId, notice.status]);
  });
  const done = await imported(app(), owner(), await zipOf(pondTables()));
  await expect
    .poll(() => heard)
    .toEqual([
      [done.id, 'ready'],
      [done.id, 'done'],
    ]);
  const broken = await upload(owner(), await zipOf({ 'readme.txt': 'No package.' }));
  await work(app(), owner(), broken.id);
  await expect.poll(() => heard.at(-1)).toEqual([broken.id, 'failed']);
  stop();
});

test('the same package again changes nothing, and an undone one can come back', async () => {
  const zip = await zipOf(pondTables());
  const first = await imported(app(), owner(), zip);
  const seen = await insights();
  const { id } = await upload(owner(), zip);
  expect((await work(app(), owner(), id)).counts?.existing).toEqual({ deployments: 1, observations: 1 });
  await imports().apply({ params: { import_id: id }, body: {} });
  expect(await work(app(), owner(), id)).toMatchObject({ status: 'done', device_ids: first.device_ids });
  expect(await insights()).toEqual(seen);
  // The second one brought nothing, so undoing it takes nothing.
  await imports().remove({ params: { import_id: id } });
  await work(app(), owner(), id);
  expect(await insights()).toEqual(seen);
  expect((await imports().remove({ params: { import_id: first.id } })).message.status).toBe('undone');
  await work(app(), owner(), first.id);
  expect([await insights(), await devices()]).toEqual([[], []]);
  await imported(app(), owner(), zip);
  expect(await insights()).toMatchObject([{ class_name: 'beech marten' }]);
});

test('a deployment that a later import has records of goes with the last of both', async () => {
  const first = await imported(app(), owner(), await zipOf(pondTables()));
  const more = pondTables({ observations: [{}, { observationID: 'o2', eventID: 'e2' }] });
  const second = await imported(app(), owner(), await zipOf(more));
  expect(second.device_ids).toEqual(first.device_ids);
  for (const [{ id }, left] of [
    [first, 1],
    [second, 0],
  ] as const) {
    await imports().remove({ params: { import_id: id } });
    await work(app(), owner(), id);
    expect([(await insights()).length, (await devices()).length]).toEqual([left, left]);
  }
});

test('photos in the package come to what they show, and go with it', async () => {
  const photo = await jpeg();
  const tables = pondTables({
    media: [{}, { mediaID: 'm2', filePath: 'https://example.org/m2.jpg', filePublic: true }],
    observations: [
      { mediaID: 'm1', observationLevel: 'media', eventID: '' },
      {
        observationID: 'o2',
        mediaID: 'm2',
        observationLevel: 'media',
        eventID: '',
        observationType: 'blank',
        scientificName: '',
      },
    ],
  });
  const { id } = await imported(app(), owner(), await zipOf({ ...tables, 'media/m1.jpg': photo }));
  const [blank, marten] = (await insights()).toSorted((one, other) =>
    one.class_name < other.class_name ? 1 : -1,
  );
  expect([blank?.class_name, blank?.photoUrl]).toEqual(['empty', null]);
  const { device_id: deviceId = 0, photoUrl } = marten ?? {};
  const response = await owner().client.photos.get({ query: { deviceId, photoUrl: photoUrl ?? '' } });
  expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(photo);
  await imports().remove({ params: { import_id: id } });
  await work(app(), owner(), id);
  expect(await app().services.db.prisma.photo.count({ where: { deviceId } })).toBe(0);
});

test('an event that is told twice counts once', async () => {
  const observations = [
    { observationID: 'o1' },
    { observationID: 'o2', observationLevel: 'media', mediaID: 'm1' },
    { observationID: 'o3', observationLevel: 'media', mediaID: 'm1', eventID: 'e2' },
    { observationID: 'o4', observationType: 'unclassified', scientificName: '', eventID: 'e3' },
  ];
  const done = await imported(app(), owner(), await zipOf(pondTables({ observations, media: [{}] })));
  expect(done.counts).toMatchObject({ observations: 4, records: 2 });
  expect(await insights()).toHaveLength(2);
});

test('rows that are wrong are named and left out', async () => {
  const observations = [
    { observationID: 'o1' },
    { observationID: 'o2', deploymentID: 'nowhere' },
    { observationID: 'o3', eventStart: 'yesterday' },
  ];
  const { id } = await upload(owner(), await zipOf(pondTables({ observations })));
  const ready = await work(app(), owner(), id);
  expect(ready).toMatchObject({ status: 'ready', problem_count: 2, counts: { observations: 1 } });
  expect(ready.problems).toMatchObject([
    { table: 'observations', row: 4, field: 'eventStart', value: 'yesterday', severity: 'error' },
    { table: 'observations', row: 3, field: 'deploymentID', value: 'nowhere', severity: 'error' },
  ]);
});

test.each([
  ['is no zip', async () => Buffer.from('hello'), /not a zip file/],
  ['holds nothing of the kind', () => zipOf({ 'notes.txt': 'hello' }), /no Camtrap DP package/],
  [
    'has no deployments that can be read',
    () => zipOf(pondTables({ deployments: [{ latitude: 'north' }] })),
    /No deployment/,
  ],
  ['describes itself in no JSON', () => zipOf({ ...pondTables(), 'datapackage.json': '{' }), /is no JSON/],
])('a file that %s fails, and says why', async (_what, content, message) => {
  const { id } = await upload(owner(), await content());
  const failed = await work(app(), owner(), id);
  expect(failed.status).toBe('failed');
  expect(failed.problems[0]?.message).toMatch(message);
  expect(await refused(imports().apply({ params: { import_id: id }, body: {} }))).toMatchObject({
    status: 409,
  });
});

test('an import whose worker was killed goes on where it was', async () => {
  const { id } = await upload(
    owner(),
    await zipOf(pondTables({ observations: [{}, { observationID: 'o2', eventID: 'e2' }] })),
  );
  await work(app(), owner(), id);
  await imports().apply({ params: { import_id: id }, body: {} });
  const { prisma } = app().services.db;
  // Another worker has just said that it goes on: it is left alone.
  await prisma.import.update({ where: { id }, data: { touchedAt: new Date() } });
  expect(await work(app(), owner(), id)).toMatchObject({ status: 'importing' });
  await prisma.import.update({ where: { id }, data: { touchedAt: new Date(Date.now() - 120_000) } });
  expect(await work(app(), owner(), id)).toMatchObject({ status: 'done' });
  expect(await insights()).toHaveLength(2);
});

test('a name that the package does not have, and an empty one, are refused by name', async () => {
  const { id } = await upload(owner(), await zipOf(pondTables()));
  await work(app(), owner(), id);
  const apply = (classes: Record<string, string>) =>
    imports().apply({ params: { import_id: id }, body: { classes } });
  expect(await refused(apply({ 'Felis catus': 'cat' }))).toMatchObject({
    status: 400,
    message: expect.stringContaining('Felis catus'),
  });
  expect(await refused(apply({ 'Martes foina': ' ' }))).toMatchObject({ status: 400 });
});

test('no more than three are open at once; giving one up makes room', async () => {
  const zip = await zipOf(pondTables());
  const sent = [];
  for (let i = 0; i < LIMITS.openImports; i += 1) sent.push(await upload(owner(), zip));
  expect(await refused(upload(owner(), zip))).toMatchObject({ status: 409 });
  await imports().remove({ params: { import_id: sent[0]?.id ?? 0 } });
  expect((await upload(owner(), zip)).status).toBe('checking');
});

test('an import of somebody else is a 404', async () => {
  const { id } = await upload(owner(), await zipOf(pondTables()));
  const { client } = await createUser(app());
  const params = { import_id: id };
  expect(await refused(client.imports.find({ params }))).toMatchObject({ status: 404 });
  expect(await refused(client.imports.apply({ params, body: {} }))).toMatchObject({ status: 404 });
  expect(await refused(client.imports.remove({ params }))).toMatchObject({ status: 404 });
});
