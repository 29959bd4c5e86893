import { expect, test } from 'vitest';
import { imported, pondTables, zipOf } from '../../../../test/contexts/brought-imports.ts';
import { type Row, rowsOf, withExports } from '../../../../test/contexts/made-exports.ts';
import { GROVE } from '../../../../test/contexts/quiet-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { jpeg } from '../../../../test/pictures.ts';
import { createMakingStore } from '../making.store.ts';
import { createPackageWriter } from '../write-package.ts';

const { app, owner, send, ask, exported, insights } = withExports();

const bring = async (files: Readonly<Record<string, string | Buffer>>) =>
  imported(app(), owner(), await zipOf(files));

/** Changes what was imported, to what an older or another program may have brought. */
const changeRow = (observationID: string, changes: object) =>
  app().services.db.pool.query(
    `UPDATE imported_observations SET row = row || $3::jsonb WHERE owner_id = $1 AND row ->> 'observationID' = $2`,
    [owner().userId, observationID, JSON.stringify(changes)],
  );

const of = (field: string) => (row: Row) => row[field];
/** Rows of one import, which the database may keep in another order. */
const byId = (observations: readonly Row[]) =>
  observations.toSorted(({ observationID: one = '' }, { observationID: other = '' }) =>
    one < other ? -1 : 1,
  );
const address = (name: string) => ({ filePath: `https://example.org/${name}.jpg`, filePublic: true });

test('rows of two projects that number alike go out in one package, and refer to their own', async () => {
  const numbered = (latitude: number) =>
    pondTables({
      deployments: [{ deploymentID: '1', latitude, cameraID: `cam-${latitude}` }],
      media: [{ mediaID: '1', deploymentID: '1', ...address(String(latitude)) }],
      observations: [{ observationID: '1', deploymentID: '1', mediaID: '1', observationLevel: 'media' }],
    });
  for (const latitude of [52, 51]) await bring(numbered(latitude));
  const { made, deployments, media, observations } = await exported({ media: 'full' });
  expect(made).toMatchObject({ status: 'done', problems: [] });
  for (const ids of [
    deployments.map(of('deploymentID')),
    media.map(of('mediaID')),
    observations.map(of('observationID')),
  ])
    expect(ids).toEqual(['1', expect.stringMatching(/^1~\d+$/)]);
  expect(deployments.map(of('latitude'))).toEqual(['52', '51']);
  expect(media.map(of('filePath'))).toEqual(['https://example.org/52.jpg', 'https://example.org/51.jpg']);
  expect(media.map(of('deploymentID'))).toEqual(deployments.map(of('deploymentID')));
  expect(observations.map(of('deploymentID'))).toEqual(deployments.map(of('deploymentID')));
  expect(observations.map(of('mediaID'))).toEqual(media.map(of('mediaID')));
  // Once more, the same rows have the same ids.
  expect((await exported({ media: 'full' })).observations).toEqual(observations);
});

test('a deployment that was corrected and imported again is there twice; its days count once', async () => {
  await bring(pondTables());
  await bring(pondTables({ deployments: [{ deploymentStart: '2024-03-02T12:00:00+01:00' }] }));
  const { made, files, deployments, observations } = await exported();
  expect(made).toMatchObject({ status: 'done', problems: [] });
  const ids = deployments.map(of('deploymentID'));
  expect(ids).toEqual(['pond-1', expect.stringMatching(/^pond-1~\d+$/)]);
  expect(observations.map(of('deploymentID'))).toEqual(ids);
  const [station] = rowsOf(files, 'camtrapR/camera_operation.csv');
  const shares = Object.entries(station ?? {}).flatMap(([day, share]) => (day === '' ? [] : [Number(share)]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(10, 2);
});

test('rows of our own cameras keep their ids, also where an imported one was here before', async () => {
  await bring(pondTables());
  const later = await createDevice(app(), owner().userId);
  await app().services.db.prisma.device.update({ where: { id: later.deviceId }, data: GROVE });
  await send([insightMessage(1)], {}, later);
  const own = (await insights()).find(({ device_id }) => device_id === later.deviceId);
  const id = `i${own?.insight_id}`;
  await changeRow('o1', { observationID: id });
  const { observations } = await exported();
  expect(observations).toMatchObject([
    { observationID: id, deploymentID: expect.stringMatching(`^d${later.deviceId}-`) },
    { observationID: expect.stringMatching(`^${id}~`), deploymentID: 'pond-1' },
  ]);
});

test('media of people stay out: by what they are called today, and by the time of an event', async () => {
  const seen = { observationLevel: 'media' };
  const night = { eventStart: '2024-03-03T23:15:00+01:00', eventEnd: '2024-03-03T23:15:00+01:00' };
  const passing = { eventStart: '2024-03-04T10:00:00+01:00', eventEnd: '2024-03-04T10:00:30+01:00' };
  await bring(
    pondTables({
      media: [
        { mediaID: 'm1', ...address('m1') },
        { mediaID: 'm2', ...address('m2'), timestamp: '2024-03-03T23:15:00+01:00' },
        { mediaID: 'm3', ...address('m3'), timestamp: '2024-03-04T10:00:10+01:00' },
        { mediaID: 'm4', ...address('m4'), timestamp: '2024-03-04T10:00:31+01:00' },
      ],
      observations: [
        { observationID: 'o1', mediaID: 'm1', ...seen },
        { observationID: 'o2', mediaID: 'm2', ...seen, eventID: 'e2', ...night },
        { observationID: 'o3', observationType: 'human', scientificName: '', eventID: 'e3', ...passing },
      ],
    }),
  );
  const { client } = owner();
  const first = (await insights()).find(({ file_ctime }) => file_ctime === '2024-03-02T22:15:00.000Z');
  await client.taxa.set({ body: { class_name: 'hunter', kind: 'human' } });
  await client.insights.confirm({
    params: { insightId: first?.insight_id ?? 0 },
    body: { confirmed: false, className: 'hunter' },
  });
  const { made, media, observations } = await exported({ media: 'full' });
  expect(media.map(of('mediaID'))).toEqual(['m2', 'm4']);
  expect(made.notes).toContain('2 photos of people were left out; that people were recorded is told.');
  expect(byId(observations)).toMatchObject([
    { observationID: 'o1', observationType: 'human', mediaID: '', observationLevel: 'event' },
    { observationID: 'o2', mediaID: 'm2' },
    { observationID: 'o3', observationType: 'human' },
  ]);
  const { media: all } = await exported({ media: 'full', people: true });
  expect(all.map(of('mediaID'))).toEqual(['m1', 'm2', 'm3', 'm4']);
});

test('a file that is neither here nor at an address is not told of', async () => {
  const names = ['m1.jpg', 'm2.png', 'm3.jpg'];
  const photo = await jpeg();
  const files = pondTables({
    media: [
      ...names.map((name) => ({ mediaID: name, filePath: `media/${name}` })),
      { mediaID: 'm4.jpg', ...address('m4') },
    ],
    observations: [...names, 'm4.jpg'].map((mediaID) => ({
      observationID: mediaID,
      mediaID,
      eventID: mediaID,
      observationLevel: 'media',
    })),
  });
  await bring({ ...files, 'media/m1.jpg': photo, 'media/m2.png': 'a picture of another kind' });
  const { made, files: written, media, observations } = await exported({ media: 'full' });
  expect(media.map(of('filePath'))).toEqual(['media/m1.jpg', 'https://example.org/m4.jpg']);
  expect(written.get('media/m1.jpg')).toEqual(photo);
  expect(byId(observations).map(of('mediaID'))).toEqual(['m1.jpg', '', '', 'm4.jpg']);
  expect(byId(observations).map(of('observationLevel'))).toEqual(['media', 'event', 'event', 'media']);
  expect(made.notes).toContain('2 photos could not be read and were left out.');
});

test('rows that the standard forbids do not keep the others in', async () => {
  await bring(pondTables({ observations: [{}, { observationID: 'o2', eventID: 'e2' }] }));
  await changeRow('o1', { eventEnd: '2024-03-01T23:15:00+01:00' });
  await changeRow('o2', { observationLevel: 'media' });
  const { made, observations } = await exported();
  expect(made).toMatchObject({ status: 'done', problems: [] });
  expect(byId(observations)).toMatchObject([
    { observationID: 'o1', eventEnd: '2024-03-02T23:15:00+01:00' },
    { observationID: 'o2', eventEnd: '2024-03-02T23:15:30+01:00', observationLevel: 'event' },
  ]);
});

test('while imported records are written, whoever makes the package says so and can be stopped', async () => {
  await bring(pondTables());
  const { id } = await ask();
  const begun = await createMakingStore(app().services.db).begin(id, new Date());
  if (!begun) throw new Error('It was not begun.');
  // Deployments say it once a camera.
  let left = (await owner().client.devices.list()).message.length;
  const stop = new Error('Nobody wants it any more.');
  const progress = async () => {
    left -= 1;
    if (left < 0) throw stop;
  };
  await expect(createPackageWriter(app().services)(begun, progress)).rejects.toBe(stop);
});
