import type { ExportRequestInput } from '@sightline/contract/exports/exports.contract';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { GROVE, lived } from '../../../test/contexts/quiet-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { readZip } from '../../../test/read-zip.ts';
import { makeExport } from './make-export.job.ts';

const { app, owner, camera, send } = withOwnedCamera();
const DAY = 86_400_000;
const dayOf = (daysAgo: number) => UTC_CALENDAR.dayOf(Date.now() - daysAgo * DAY);

const ask = async (body: ExportRequestInput = {}) =>
  (await owner().client.exports.createCamtrapDp({ body })).message;
const make = (exportId: number) => makeExport(app().services)({ exportId });
const find = async (export_id: number) =>
  (await owner().client.exports.find({ params: { export_id } })).message;

async function fileOf(export_id: number): Promise<Buffer> {
  const response = await owner().client.exports.file({ params: { export_id } });
  if (!response) throw new Error('There is no file.');
  return Buffer.from(await response.arrayBuffer());
}

/** Rows of a table without quotation marks and commas inside of its cells. */
function rowsOf(files: ReadonlyMap<string, Buffer>, name: string): Record<string, string>[] {
  const [headers = '', ...lines] = (files.get(name)?.toString() ?? '').trimEnd().split('\n');
  const names = headers.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}

/** Asks for a package, lets the worker make it, and reads it. */
async function exported(body: ExportRequestInput = {}) {
  const { id } = await ask(body);
  await make(id);
  const made = await find(id);
  expect(made).toMatchObject({ status: 'done', progress: 1, problems: [] });
  const files = await readZip(await fileOf(id));
  const table = (name: string) => rowsOf(files, `${name}.csv`);
  return {
    made,
    files,
    deployments: table('deployments'),
    media: table('media'),
    observations: table('observations'),
    description: JSON.parse(files.get('datapackage.json')?.toString() ?? '{}'),
  };
}

/** An insight with its photo. */
async function withPhoto(seq: number, changes: object = {}) {
  const photo = await jpeg();
  await send([insightMessage(seq, changes)]);
  await app().inject({
    method: 'PUT',
    url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
    headers: {
      authorization: camera().authorization,
      'content-type': 'image/jpeg',
      'repr-digest': reprDigest(photo),
    },
    payload: photo,
  });
  return photo;
}

const placed = () =>
  app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data: GROVE });

test('a package tells where a camera watched and what it recorded, in the words of the standard', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 2, silentHours: 60 });
  const { made, files, deployments, observations, description } = await exported();
  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'datapackage.json',
    'deployments.csv',
    'figures.R',
    'media.csv',
    'observations.csv',
    'validation.json',
  ]);
  expect(made.counts).toEqual({
    deployments: deployments.length,
    media: 0,
    observations: observations.length,
  });
  expect(observations.length).toBeGreaterThan(30);
  expect(deployments).toHaveLength(1);
  const [deployment] = deployments;
  expect(deployment).toMatchObject({
    latitude: String(GROVE.latitude),
    longitude: String(GROVE.longitude),
    coordinateUncertainty: '30',
    timestampIssues: 'false',
  });
  // By the clock of the site, and ended by the silence.
  expect(deployment?.['deploymentEnd']).toMatch(/\+1[23]:00$/);
  expect(Date.parse(deployment?.['deploymentEnd'] ?? '')).toBeLessThan(Date.now() - 2 * DAY);
  for (const { deploymentID, observationLevel, eventStart = '' } of observations) {
    expect(deploymentID).toBe(deployment?.['deploymentID']);
    expect(observationLevel).toBe('event');
    expect(eventStart >= (deployment?.['deploymentStart'] ?? '')).toBe(true);
  }
  expect(description).toMatchObject({
    profile: expect.stringContaining('1.0.2'),
    project: { samplingDesign: 'opportunistic', captureMethod: ['activityDetection'] },
  });
});

test('places are told to a tenth of a metre', async () => {
  await placed();
  await app().services.db.prisma.device.update({
    where: { id: camera().deviceId },
    data: { latitude: -46.931000000000004 },
  });
  await send([insightMessage(1)]);
  expect((await exported()).deployments).toMatchObject([{ latitude: '-46.931' }]);
});

test('cameras that never saw anything have their deployments, too', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 10, insightsADay: 0 });
  const { deployments, observations } = await exported();
  expect([deployments.length, observations.length]).toEqual([1, 0]);
});

test('a period, cameras and species are what is told of, and nothing else', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 1 });
  const other = await createDevice(app(), owner().userId);
  await lived(app(), { deviceId: other.deviceId, days: 20, insightsADay: 1 });
  const { deployments, observations } = await exported({
    from: dayOf(10),
    to: dayOf(5),
    deviceIds: [camera().deviceId],
  });
  expect(deployments).toHaveLength(1);
  const [{ deploymentStart = '', deploymentEnd = '' } = {}] = deployments;
  expect([deploymentStart.slice(0, 10), deploymentEnd.slice(0, 10)]).toEqual([dayOf(10), dayOf(4)]);
  expect(observations.length).toBeGreaterThanOrEqual(5);
  expect(observations.length).toBeLessThanOrEqual(7);
  expect((await exported({ classes: ['no such animal'] })).observations).toEqual([]);
});

test('photos go along if asked for, those of people only if asked for, too', async () => {
  await placed();
  const photo = await withPhoto(1, { class_name: 'stoat' });
  await withPhoto(2, { class_name: 'person' });
  const none = await exported();
  expect([none.media, none.observations.map(({ observationLevel }) => observationLevel)]).toEqual([
    [],
    ['event', 'event'],
  ]);
  const { media, observations, files, made } = await exported({ media: 'full' });
  expect(media).toHaveLength(1);
  expect(files.get(media[0]?.['filePath'] ?? '')).toEqual(photo);
  expect(observations).toMatchObject([
    { observationType: 'animal', scientificName: 'Mustela erminea', mediaID: media[0]?.['mediaID'] },
    { observationType: 'human', mediaID: '', observationLevel: 'event' },
  ]);
  expect(made.notes).toEqual(['1 photo of people was left out; that people were recorded is told.']);
  expect((await exported({ media: 'thumbnails', people: true })).media).toHaveLength(2);
});

test('what a person said is a human classification, and what the model said stays among the tags', async () => {
  await placed();
  await send([insightMessage(1, { class_name: 'stoat' })]);
  const [insight] = (await owner().client.insights.paginated({ query: { limit: 10 } })).message;
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: false, className: 'rat' },
  });
  const { observations } = await exported();
  expect(observations).toMatchObject([
    {
      scientificName: 'Rattus',
      classificationMethod: 'human',
      classificationProbability: '',
      observationTags: expect.stringContaining('machineClass:stoat'),
    },
  ]);
});

test('a class without a scientific name and a camera without a place are told of', async () => {
  await send([insightMessage(1, { class_name: 'taniwha' })]);
  const nowhere = await exported();
  expect(nowhere.made.counts).toEqual({ deployments: 0, media: 0, observations: 0 });
  expect(nowhere.made.notes[0]).toContain('nobody said where it stands');
  await placed();
  const { observations, made } = await exported();
  expect(observations).toMatchObject([{ observationType: 'unknown', scientificName: '' }]);
  expect(made.notes).toEqual([
    '“taniwha” has no scientific name: 1 observation of it is of the type unknown, with the class among the tags. Give it a name under Analysis, Export.',
  ]);
});

test('places are rounded where it is asked for, and say how uncertain they are', async () => {
  await placed();
  await send([insightMessage(1, { class_name: 'kiwi' })]);
  const [rounded] = (await exported({ decimals: 1, roundedClasses: ['kiwi'] })).deployments;
  expect(rounded).toMatchObject({ latitude: '-41.2', longitude: '172.1' });
  expect(Number(rounded?.['coordinateUncertainty'])).toBeGreaterThan(6_000);
  const [plain] = (await exported({ decimals: 1, roundedClasses: ['stoat'] })).deployments;
  expect(plain).toMatchObject({ coordinateUncertainty: '30' });
});

test('what the owner says of a class goes before what the table knows', async () => {
  await placed();
  await send([insightMessage(1, { class_name: 'taniwha' }), insightMessage(2, { class_name: 'possum' })]);
  const { taxa } = owner().client;
  const possum = { scientific_name: 'Trichosurus vulpecula', taxon_rank: 'species' as const };
  await taxa.set({ params: { class_name: 'possum' }, body: possum });
  await taxa.set({ params: { class_name: 'taniwha' }, body: { kind: 'blank' } });
  const { observations, made, description } = await exported();
  expect(observations).toMatchObject([
    { observationType: 'blank', scientificName: '' },
    { observationType: 'animal', scientificName: 'Trichosurus vulpecula' },
  ]);
  expect(made.notes).toEqual([]);
  expect(description.taxonomic).toEqual([{ scientificName: 'Trichosurus vulpecula', taxonRank: 'species' }]);
});
