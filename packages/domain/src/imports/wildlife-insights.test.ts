import { describe, expect, test } from 'vitest';
import { createPackageCheck } from '../camtrap-dp/check-package.ts';
import { createWildlifeInsightsReader, isWildlifeInsights, wildlifeFiles } from './wildlife-insights.ts';

/** Bolivia, all year. */
const offsetAt = () => -240;

const CAMERAS = [
  ['project_id', 'camera_id', 'camera_name', 'make', 'model'],
  ['2004252', '2008799', 'B14', 'Bushnell', 'Trophy Cam HD'],
];

const DEPLOYMENT_COLUMNS =
  'project_id,deployment_id,placename,longitude,latitude,start_date,end_date,camera_id,quiet_period,feature_type,bait_type,recorded_by,subproject_name'.split(
    ',',
  );
const DEPLOYMENT =
  '2004252,CT-1,site-a,-62.94,-8.57,2021-08-26 00:00:00,2022-01-19 00:00:00,2008799,3,Trail game,None,E. Lima,UMF-1'.split(
    ',',
  );

const IMAGE_COLUMNS =
  'project_id,deployment_id,image_id,filename,location,is_blank,identified_by,wi_taxon_id,class,order,family,genus,species,common_name,timestamp,number_of_objects,age,sex,highlighted,cv_confidence'.split(
    ',',
  );
const IMAGE: Readonly<Record<string, string>> = {
  project_id: '2004252',
  deployment_id: 'CT-1',
  image_id: 'i1',
  filename: 'a.JPG',
  location: 'gs://bucket/a.JPG',
  is_blank: '0',
  identified_by: 'E. Lima',
  class: 'Mammalia',
  order: 'Carnivora',
  family: 'Felidae',
  genus: 'Panthera',
  species: 'onca',
  common_name: 'Jaguar',
  timestamp: '2021-09-15 23:12:00',
  number_of_objects: '2',
  age: 'Adult',
  sex: 'Unknown',
  highlighted: 'true',
};

function cells(columns: readonly string[], facts: Readonly<Record<string, string>>): string[] {
  return columns.map((column) => facts[column] ?? '');
}

function startReader(offsets: Parameters<typeof createWildlifeInsightsReader>[0] = offsetAt) {
  const reader = createWildlifeInsightsReader(offsets);
  for (const camera of CAMERAS) reader.camera(camera);
  reader.deployment(DEPLOYMENT_COLUMNS);
  const deployment = reader.deployment(DEPLOYMENT);
  reader.image(IMAGE_COLUMNS);
  const image = (facts: Readonly<Record<string, string>> = {}) =>
    reader.image(cells(IMAGE_COLUMNS, { ...IMAGE, ...facts }));
  return { reader, deployment, image };
}

const NOBODY = { class: '', order: '', family: '', genus: '', species: '', common_name: '' };

describe('a download of Wildlife Insights', () => {
  test.each([
    [true, ['deployments.csv', 'images.csv']],
    [true, ['p/projects.csv', 'p/cameras.csv', 'p/deployments.csv', 'p/images_2004252.csv']],
    [false, ['deployments.csv', 'observations.csv', 'media.csv']],
    [false, ['deployments.csv', 'images.csv', 'datapackage.json']],
    [false, ['deployments.csv', 'p/images.csv']],
    [false, ['images.csv']],
    [false, []],
  ])('is %s of %j', (expected, files) => {
    expect(isWildlifeInsights(files)).toBe(expected);
  });

  test('may have its images in several files', () => {
    const files = [
      'p/Images_2.csv',
      'p/images_1.csv',
      'p/deployments.csv',
      'p/imagesets.csv',
      '__MACOSX/x.csv',
    ];
    expect(wildlifeFiles(files)).toEqual({
      cameras: [],
      deployments: ['p/deployments.csv'],
      images: ['p/Images_2.csv', 'p/images_1.csv'],
    });
  });
});

test('a deployment with its camera becomes one of Camtrap DP', () => {
  expect(startReader().deployment?.row).toMatchObject({
    deploymentID: '2004252:CT-1',
    locationName: 'site-a',
    latitude: -8.57,
    longitude: -62.94,
    deploymentStart: '2021-08-26T00:00:00-04:00',
    deploymentEnd: '2022-01-19T23:59:59-04:00',
    setupBy: 'E. Lima',
    cameraID: '2008799',
    cameraModel: 'Bushnell-Trophy Cam HD',
    cameraDelay: 3,
    baitUse: false,
    featureType: 'trailGame',
    deploymentGroups: 'UMF-1',
  });
});

test('an image becomes a medium and an observation', () => {
  expect(startReader().image()).toEqual({
    rowNumber: 2,
    media: {
      mediaID: 'i1',
      deploymentID: '2004252:CT-1',
      timestamp: '2021-09-15T23:12:00-04:00',
      filePath: 'https://storage.googleapis.com/bucket/a.JPG',
      filePublic: false,
      fileName: 'a.JPG',
      fileMediatype: 'image/jpeg',
      favorite: true,
    },
    observation: expect.objectContaining({
      observationID: 'i1',
      mediaID: 'i1',
      eventStart: '2021-09-15T23:12:00-04:00',
      observationLevel: 'media',
      observationType: 'animal',
      scientificName: 'Panthera onca',
      count: 2,
      lifeStage: 'adult',
      sex: null,
      classificationMethod: 'human',
      classifiedBy: 'E. Lima',
      classificationProbability: null,
    }),
  });
});

test('its rows are as the standard wants them', () => {
  const { reader, deployment, image } = startReader();
  const images = [
    image(),
    image({ image_id: 'i2', is_blank: '1', ...NOBODY }),
    image({ image_id: 'i3', filename: 'b.mp4' }),
  ];
  const check = createPackageCheck();
  if (deployment) check.deployment(deployment.row, deployment.rowNumber);
  for (const each of images) if (each?.media) check.media(each.media);
  for (const each of images) if (each) check.observation(each.observation);
  expect(images).toHaveLength(3);
  expect([check.end(), reader.problems()]).toEqual([[], []]);
});

test.each([
  [{ location: '', filename: 'b.png' }, 'b.png', 'image/png'],
  [{ location: '', filename: '../b.png' }, 'i1', 'image/png'],
  [{ location: 'https://example.org/c.mp4', filename: '' }, 'https://example.org/c.mp4', 'video/mp4'],
  [{ location: '', filename: '' }, 'i1', 'image/jpeg'],
])('an image with %j lies at %s', (facts, filePath, fileMediatype) => {
  expect(startReader().image(facts)?.media).toMatchObject({ filePath, fileMediatype });
});

test('an image of two species is one medium with two observations', () => {
  const { image } = startReader();
  image();
  expect(image({ genus: 'Puma', species: 'concolor' })).toMatchObject({
    media: null,
    observation: { observationID: 'i1:2', mediaID: 'i1', scientificName: 'Puma concolor' },
  });
});

test.each([
  ['blank', null, { is_blank: '1', ...NOBODY }],
  ['blank', null, { ...NOBODY, common_name: 'Misfire' }],
  ['human', 'Homo sapiens', { genus: 'Homo', species: 'sapiens', common_name: 'Human-Camera Trapper' }],
  ['human', null, { ...NOBODY, common_name: 'Setup_Pickup' }],
  ['vehicle', null, { ...NOBODY, common_name: 'Vehicle' }],
  ['unclassified', null, { ...NOBODY, class: 'No CV Result', common_name: 'No CV Result' }],
  ['unknown', null, NOBODY],
  ['animal', null, { ...NOBODY, common_name: 'Animal' }],
  ['animal', 'Panthera', { species: '' }],
  ['animal', 'Felidae', { genus: '', species: '' }],
  ['animal', 'Mammalia', { ...NOBODY, class: 'mammalia' }],
  ['animal', 'Panthera onca', { species: 'Panthera onca' }],
])('what shows %s named %s is told so', (observationType, scientificName, facts) => {
  expect(startReader().image(facts)?.observation).toMatchObject({ observationType, scientificName });
});

test.each([
  ['Computer Vision', '92', 'machine', 0.92],
  ['Computer vision', '0.92', 'machine', 0.92],
  ['', '0.5', 'machine', 0.5],
  ['E. Lima', '0.5', 'human', null],
  ['', '', null, null],
  ['Computer vision', 'high', 'machine', null],
])('identified by “%s” with %s', (identified_by, cv_confidence, method, probability) => {
  expect(startReader().image({ identified_by, cv_confidence })?.observation).toMatchObject({
    classificationMethod: method,
    classificationProbability: probability,
  });
});

describe('times', () => {
  test.each([
    ['2021-09-15 23:12:00', '2021-09-15T23:12:00-04:00'],
    ['2021-09-15T23:12:00.5Z', '2021-09-15T23:12:00-04:00'],
    ['2021-09-15 23:12:00 UTC', '2021-09-15T23:12:00-04:00'],
    ['2021-09-15 23:12', '2021-09-15T23:12:00-04:00'],
    ['2021-09-15', '2021-09-15T00:00:00-04:00'],
    ['2021-09-15 23:12:00+05:45', '2021-09-15T23:12:00+05:45'],
    ['2021-09-15 23:12:00+07', '2021-09-15T23:12:00+07:00'],
  ])('%s is %s', (timestamp, expected) => {
    expect(startReader().image({ timestamp })?.media?.timestamp).toBe(expected);
  });

  test('have the offset of the place at that time', () => {
    const asked: unknown[] = [];
    const { image } = startReader((place, localTime) => {
      asked.push([place, localTime]);
      return 345;
    });
    expect(image()?.media?.timestamp).toBe('2021-09-15T23:12:00+05:45');
    expect(asked.at(-1)).toEqual([{ latitude: -8.57, longitude: -62.94 }, '2021-09-15T23:12:00']);
  });

  test('are in UTC where the zone of a place is not known', () => {
    expect(startReader(() => null).image()?.media?.timestamp).toBe('2021-09-15T23:12:00+00:00');
  });
});

describe('a record is left out, and a problem says why', () => {
  test.each([
    ['image_id', { image_id: '' }, 'This is missing.'],
    ['deployment_id', { deployment_id: '' }, 'This is missing.'],
    ['deployment_id', { deployment_id: 'CT-9' }, 'No row of deployments has this key.'],
    ['deployment_id', { project_id: '7' }, 'No row of deployments has this key.'],
    ['timestamp', { timestamp: '2021-02-29 10:00:00' }, expect.stringContaining('a time that exists')],
    ['timestamp', { timestamp: '15/09/2021 10:00' }, expect.stringContaining('a time that exists')],
  ])('for %s of images.csv', (field, facts, message) => {
    const { reader, image } = startReader();
    expect([image(facts), image({ image_id: 'i2' })?.media?.mediaID]).toEqual([undefined, 'i2']);
    expect(reader.problems()).toEqual([expect.objectContaining({ table: 'media', row: 2, field, message })]);
    expect(reader.count()).toBe(1);
  });

  test.each([
    [['deployment_id'], { deployment_id: 'NA' }],
    [['latitude'], { latitude: '98' }],
    [['latitude', 'longitude'], { latitude: '', longitude: 'W 62' }],
    [['start_date'], { start_date: 'soon' }],
    [['end_date'], { end_date: '' }],
  ])('for %j of deployments.csv', (fields, facts) => {
    const { reader } = startReader();
    const known = Object.fromEntries(DEPLOYMENT_COLUMNS.map((column, i) => [column, DEPLOYMENT[i] ?? '']));
    expect(reader.deployment(cells(DEPLOYMENT_COLUMNS, { ...known, ...facts }))).toBeUndefined();
    expect(reader.problems().map(({ table, row, field }) => [table, row, field])).toEqual(
      fields.map((field) => ['deployments', 3, field]),
    );
  });
});

test('several files are read one after another, their columns in any order, their rows counted anew', () => {
  const { reader, image } = startReader();
  image();
  const columns = IMAGE_COLUMNS.toReversed();
  expect(reader.image(['\uFEFF', ...columns])).toBeUndefined();
  expect(reader.image(columns.map(() => ' '))).toBeUndefined();
  expect(reader.image(['', ...cells(columns, { ...IMAGE, image_id: 'i2' })])?.media?.mediaID).toBe('i2');
  reader.image(['', ...cells(columns, { ...IMAGE, image_id: '' })]);
  expect(reader.problems().map(({ row }) => row)).toEqual([4]);
});

test('names that people use are remembered', () => {
  const { reader, image } = startReader();
  image();
  image({ common_name: 'Tiger' });
  image({ genus: '', species: '', common_name: 'Cat Family' });
  image({ is_blank: '1', common_name: 'Blank' });
  expect([...reader.vernacularNames()]).toEqual([
    ['Panthera onca', 'Jaguar'],
    ['Felidae', 'Cat Family'],
  ]);
});
