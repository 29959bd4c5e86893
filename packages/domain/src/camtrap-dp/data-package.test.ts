import { describe, expect, test } from 'vitest';
import { checkDataPackage, dataPackage, type PackageFacts } from './data-package.ts';

const WELLINGTON = { latitude: -41.3, longitude: 174.7 };
const PICTON = { latitude: -41.28, longitude: 174 };
const CHATHAM = { latitude: -44, longitude: -176.5 };

const facts: PackageFacts = {
  name: 'sightline-1000-7',
  id: 'c3c1e0e5-5f0e-4b3f-9d8e-0b0c6b5f7a11',
  created: Date.UTC(2026, 10, 20, 3, 14),
  title: 'Stoats of the Rimutaka',
  contributors: [{ title: 'Hemi Tautahi', email: 'hemi@example.org', role: 'contact' }],
  licenses: { data: { name: 'CC0-1.0' }, media: { name: 'CC-BY-4.0' } },
  project: { title: 'Rimutaka', samplingDesign: 'targeted' },
  observationLevels: ['event', 'media'],
  coordinatePrecision: 0.01,
  places: [WELLINGTON, PICTON],
  period: { start: '2026-01-01', end: '2026-11-20' },
  taxa: [
    { scientificName: 'Mustela erminea', taxonRank: 'species', vernacularName: 'stoat' },
    { scientificName: 'Aves', taxonRank: 'class', vernacularName: 'bird' },
    { scientificName: 'Mustela erminea' },
    { scientificName: 'Zzz nova', taxonRank: null },
  ],
};

/** What JSON makes of it, to change at will. */
// biome-ignore lint/suspicious/noExplicitAny: a test plants what no type allows
const written = (more: Partial<PackageFacts> = {}): any =>
  JSON.parse(JSON.stringify(dataPackage({ ...facts, ...more })));

describe('datapackage.json', () => {
  test('names the tables of the standard, with the schemas of its version', () => {
    const { resources, profile } = dataPackage(facts);
    expect(profile).toBe('https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2/camtrap-dp-profile.json');
    expect(resources.map(({ name, path, schema }) => [name, path, schema])).toEqual(
      ['deployments', 'media', 'observations'].map((name) => [
        name,
        `${name}.csv`,
        `https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0.2/${name}-table-schema.json`,
      ]),
    );
  });

  test('has each taxon once, with the English name where one is known', () => {
    expect(dataPackage(facts).taxonomic).toEqual([
      { scientificName: 'Aves', taxonRank: 'class', vernacularNames: { eng: 'bird' } },
      { scientificName: 'Mustela erminea', taxonRank: 'species', vernacularNames: { eng: 'stoat' } },
      { scientificName: 'Zzz nova' },
    ]);
  });

  test('leaves out what is not known', () => {
    const bare = written({ licenses: null, coordinatePrecision: null, keywords: [], description: '' });
    for (const field of ['licenses', 'coordinatePrecision', 'keywords', 'description', 'version'])
      expect(bare).not.toHaveProperty(field);
  });

  test.each([
    ['no place', [], { type: 'GeometryCollection', geometries: [] }],
    ['one place, twice', [WELLINGTON, WELLINGTON], { type: 'Point', coordinates: [174.7, -41.3] }],
    [
      'two places',
      [WELLINGTON, PICTON],
      {
        type: 'Polygon',
        coordinates: [
          [
            [174, -41.3],
            [174.7, -41.3],
            [174.7, -41.28],
            [174, -41.28],
            [174, -41.3],
          ],
        ],
      },
    ],
  ])('covers %s', (_, places, spatial) => {
    expect(dataPackage({ ...facts, places }).spatial).toEqual(spatial);
  });

  test('covers both sides of the date line in two parts', () => {
    const { spatial } = dataPackage({ ...facts, places: [WELLINGTON, CHATHAM] });
    expect(spatial.type).toBe('MultiPolygon');
    const corners = 'coordinates' in spatial ? spatial.coordinates.flat(2) : [];
    expect(new Set(corners.map((corner) => String(corner)))).toEqual(
      new Set([
        '174.7,-44',
        '180,-44',
        '180,-41.3',
        '174.7,-41.3',
        '-180,-44',
        '-176.5,-44',
        '-176.5,-41.3',
        '-180,-41.3',
      ]),
    );
  });

  test.each([
    ['with everything', { description: 'All of it', version: '1.0', keywords: ['stoat'] }],
    ['without licenses and places', { licenses: null, places: [], taxa: [] }],
    ['at one place', { places: [PICTON] }],
    ['on both sides of the date line', { places: [PICTON, CHATHAM] }],
  ])('is valid %s', (_, more) => {
    expect(checkDataPackage(written(more))).toEqual([]);
  });
});

/** The fields of the problems that a change makes. */
function faults(change: (file: ReturnType<typeof written>) => unknown): (string | null)[] {
  const file = written();
  change(file);
  return checkDataPackage(file).map(({ field }) => field);
}

describe('a fault is found', () => {
  test.each([
    'resources',
    'profile',
    'created',
    'contributors',
    'project',
    'spatial',
    'temporal',
    'taxonomic',
  ])('where %s is missing, or null', (field) => {
    expect(faults((file) => delete file[field])).toEqual([field]);
    expect(faults((file) => Object.assign(file, { [field]: null }))).toContain(field);
  });

  test.each([null, [], 'text', 7])('in what is no object: %j', (value) => {
    expect(checkDataPackage(value)).toEqual([
      expect.objectContaining({ table: 'datapackage', row: null, field: null }),
    ]);
  });

  test.each<[string, (file: ReturnType<typeof written>) => unknown]>([
    ['name', (file) => Object.assign(file, { name: 'Rimutaka stoats' })],
    ['id', (file) => Object.assign(file, { id: 7 })],
    ['profile', (file) => Object.assign(file, { profile: 'camtrap-dp' })],
    ['created', (file) => Object.assign(file, { created: '2026-11-20' })],
    ['created', (file) => Object.assign(file, { created: '2026-02-30T00:00:00Z' })],
    ['keywords', (file) => Object.assign(file, { keywords: [] })],
    ['coordinatePrecision', (file) => Object.assign(file, { coordinatePrecision: '0.01' })],
    ['homepage', (file) => Object.assign(file, { homepage: 'example' })],
    ['references', (file) => Object.assign(file, { references: 'one' })],
    [
      'resources[1].schema',
      (file) => Object.assign(file.resources[1], { schema: 'https://example.org/1.0/s.json' }),
    ],
    ['resources[0].schema', (file) => Object.assign(file.resources[0], { schema: { name: '1.0.2' } })],
    ['resources[0].profile', (file) => Object.assign(file.resources[0], { profile: 'data-resource' })],
    ['resources[3]', (file) => file.resources.push({ name: 'individuals' })],
    ['resources[3].name', (file) => file.resources.push({ name: 'My file', path: 'a.csv' })],
    ['resources', (file) => file.resources.push(file.resources[0])],
    ['contributors', (file) => Object.assign(file, { contributors: [] })],
    ['contributors[0].title', (file) => delete file.contributors[0].title],
    ['contributors[0].role', (file) => Object.assign(file.contributors[0], { role: 'author' })],
    ['contributors[0].email', (file) => Object.assign(file.contributors[0], { email: 'hemi' })],
    ['licenses', (file) => file.licenses.splice(0, 2, file.licenses[0], file.licenses[0])],
    ['licenses[0].scope', (file) => file.licenses.unshift({ name: 'CC0-1.0' })],
    ['licenses[0]', (file) => delete file.licenses[0].name],
    ['licenses[1].name', (file) => Object.assign(file.licenses[1], { name: 'CC BY' })],
    ['project.title', (file) => delete file.project.title],
    ['project.samplingDesign', (file) => Object.assign(file.project, { samplingDesign: 'random' })],
    ['project.captureMethod', (file) => Object.assign(file.project, { captureMethod: [] })],
    ['project.captureMethod', (file) => file.project.captureMethod.push('activityDetection')],
    ['project.individualAnimals', (file) => Object.assign(file.project, { individualAnimals: 'false' })],
    [
      'project.observationLevel[0]',
      (file) => Object.assign(file.project, { observationLevel: ['sequence'] }),
    ],
    ['project.path', (file) => Object.assign(file.project, { path: 'example.org' })],
    ['temporal.start', (file) => Object.assign(file.temporal, { start: '2026-02-30' })],
    ['temporal', (file) => Object.assign(file.temporal, { start: '2026-12-01' })],
    ['taxonomic[0].scientificName', (file) => delete file.taxonomic[0].scientificName],
    ['taxonomic[1].taxonRank', (file) => Object.assign(file.taxonomic[1], { taxonRank: 'tribe' })],
    [
      'taxonomic[1].vernacularNames.en',
      (file) => Object.assign(file.taxonomic[1], { vernacularNames: { en: 'a' } }),
    ],
    [
      'relatedIdentifiers[0].relationType',
      (file) =>
        Object.assign(file, {
          relatedIdentifiers: [
            { relationType: 'Likes', relatedIdentifier: '10.1000/1', relatedIdentifierType: 'DOI' },
          ],
        }),
    ],
    ['spatial.type', (file) => Object.assign(file.spatial, { type: 'Circle' })],
    ['spatial.type', (file) => Object.assign(file.spatial, { type: 'constructor' })],
    ['spatial.coordinates', (file) => delete file.spatial.coordinates],
    ['spatial.coordinates[0]', (file) => file.spatial.coordinates[0].pop()],
    ['spatial.coordinates[0][1]', (file) => file.spatial.coordinates[0][1].pop()],
    ['spatial.coordinates[0][1][0]', (file) => file.spatial.coordinates[0][1].splice(0, 1, '174')],
    ['spatial.coordinates[0]', (file) => Object.assign(file.spatial, { type: 'Point' })],
    [
      'spatial.geometries[0].type',
      (file) =>
        Object.assign(file, {
          spatial: {
            type: 'GeometryCollection',
            geometries: [{ type: 'GeometryCollection', geometries: [] }],
          },
        }),
    ],
    [
      'spatial.features[0].type',
      (file) =>
        Object.assign(file, { spatial: { type: 'FeatureCollection', features: [{ type: 'Point' }] } }),
    ],
  ])('in %s', (field, change) => {
    expect(faults(change)).toContain(field);
    expect(new Set(faults(change)).size).toBeLessThanOrEqual(2);
  });

  test('at most a thousand times', () => {
    const keywords = Array.from({ length: 5_000 }, () => 7);
    expect(checkDataPackage({ ...written(), keywords })).toHaveLength(1_000);
  });
});

test.each([
  ['a feature', { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }],
  ['a feature without a place', { type: 'Feature', geometry: null, properties: {} }],
  ['several features', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null }] }],
  ['points with a height', { type: 'MultiPoint', coordinates: [[1, 2, 300]] }],
  [
    'lines',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    },
  ],
])('spatial may be %s', (_, spatial) => {
  expect(checkDataPackage({ ...written(), spatial })).toEqual([]);
});

test('other resources and fields are allowed', () => {
  const file = written();
  file.resources.push({ name: 'individuals', data: [] });
  expect(checkDataPackage({ ...file, platform: { title: 'Sightline' } })).toEqual([]);
});
