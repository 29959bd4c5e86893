import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { dayOf, rowsOf, withExports } from '../../../test/contexts/made-exports.ts';
import { GROVE, lived } from '../../../test/contexts/quiet-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';

const { app, owner, camera, send, exported, placed, withPhoto } = withExports();
const DAY = 86_400_000;

test('a package tells where a camera watched and what it recorded, in the words of the standard', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 2, silentHours: 60 });
  const { made, files, deployments, observations, description } = await exported();
  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'camtrapR/camera_operation.csv',
    'camtrapR/record_table.csv',
    'datapackage.json',
    'deployments.csv',
    'figures.R',
    'media.csv',
    'observations.csv',
    'observations.parquet',
    'validation.json',
  ]);
  expect(made).toMatchObject({ status: 'done', progress: 1, problems: [] });
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
    project: {
      id: `sightline:account:${owner().userId}`,
      samplingDesign: 'opportunistic',
      captureMethod: ['activityDetection'],
    },
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

test('photos of people that go along are blurred, unless their owner blurs nothing', async () => {
  await placed();
  const photo = await withPhoto(1, { class_name: 'person' });
  const photoIn = async () => {
    const { media, files } = await exported({ media: 'full', people: true });
    return files.get(media[0]?.['filePath'] ?? '');
  };
  const blurred = await photoIn();
  expect(blurred?.length).toBeGreaterThan(100);
  expect(blurred?.equals(photo)).toBe(false);
  await owner().client.account.setPreferences({ body: { blurred: 'nothing' } });
  expect((await photoIn())?.equals(photo)).toBe(true);
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

test('records of animals and days of operation are there in the forms of camtrapR', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 2, silentHours: 60 });
  await send([insightMessage(1, { class_name: 'person' })]);
  const { files, observations, deployments } = await exported();
  const records = rowsOf(files, 'camtrapR/record_table.csv');
  const animals = observations.filter(({ observationType }) => observationType === 'animal');
  expect(animals.length).toBe(observations.length - 1);
  expect(records.map((row) => row['DateTimeOriginal']).toSorted()).toEqual(
    animals.map(({ eventStart = '' }) => eventStart.slice(0, 19).replace('T', ' ')).toSorted(),
  );
  const operation = files.get('camtrapR/camera_operation.csv')?.toString() ?? '';
  const [header = [], row = [], ...others] = operation
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  expect(others).toEqual([]);
  expect(row[0]).toBe(records[0]?.['Station']);
  const days = row.slice(1).reduce((sum, share) => sum + Number(share), 0);
  const hours = deployments.reduce(
    (sum, { deploymentStart = '', deploymentEnd = '' }) =>
      sum + (Date.parse(deploymentEnd) - Date.parse(deploymentStart)) / 3_600_000,
    0,
  );
  expect(days).toBeCloseTo(hours / 24, 2);
  expect([header[1], header.at(-1)]).toEqual([
    deployments[0]?.['deploymentStart']?.slice(0, 10),
    deployments.at(-1)?.['deploymentEnd']?.slice(0, 10),
  ]);
});

test('observations are there as one Parquet table, with where they were made', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 20, insightsADay: 2 });
  const { files, observations, deployments } = await exported();
  const file = files.get('observations.parquet') ?? Buffer.from('');
  const rows = await parquetReadObjects({ file: new Uint8Array(file).buffer });
  expect(rows.map((row) => row['observationID'])).toEqual(observations.map((row) => row['observationID']));
  const [first] = observations;
  expect(rows[0]).toMatchObject({
    eventStart: first?.['eventStart'],
    eventStartUTC: new Date(first?.['eventStart'] ?? ''),
    classificationProbability: Number(first?.['classificationProbability']),
    sex: null,
    latitude: Number(deployments[0]?.['latitude']),
    cameraID: deployments[0]?.['cameraID'],
  });
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
  await taxa.set({ body: { class_name: 'possum', ...possum } });
  await taxa.set({ body: { class_name: 'taniwha', kind: 'blank' } });
  const { observations, made, description } = await exported();
  expect(observations).toMatchObject([
    { observationType: 'blank', scientificName: '' },
    { observationType: 'animal', scientificName: 'Trichosurus vulpecula' },
  ]);
  expect(made.notes).toEqual([]);
  expect(description['taxonomic']).toEqual([
    { scientificName: 'Trichosurus vulpecula', taxonRank: 'species' },
  ]);
});
