import { describe, expect, test } from 'vitest';
import { createPackageCheck } from './check-package.ts';
import type { Problem } from './problem.ts';
import type { DeploymentRow, MediaRow, ObservationRow } from './tables.ts';

const deployment: DeploymentRow = {
  deploymentID: 'd1',
  latitude: -41.3,
  longitude: 174.7,
  coordinateUncertainty: 30,
  deploymentStart: '2026-11-01T00:00:00+13:00',
  deploymentEnd: '2026-11-20T00:00:00+13:00',
};
const medium: MediaRow = {
  mediaID: 'm1',
  deploymentID: 'd1',
  timestamp: '2026-11-10T03:14:00+13:00',
  filePath: 'media/m1.jpg',
  filePublic: true,
  fileMediatype: 'image/jpeg',
};
const observation: ObservationRow = {
  observationID: 'o1',
  deploymentID: 'd1',
  mediaID: 'm1',
  eventStart: '2026-11-10T03:14:00+13:00',
  eventEnd: '2026-11-10T03:15:00+13:00',
  observationLevel: 'media',
  observationType: 'animal',
  scientificName: 'Mustela erminea',
  count: 1,
  bboxX: 0.6,
  bboxY: 0.3,
  bboxWidth: 0.4,
  bboxHeight: 0.3,
};

type Change = Readonly<Record<string, unknown>>;

/** The problems of a package of two rows each, of which the second one of a table is changed. */
function problemsOf(changes: { deployment?: Change; media?: Change; observation?: Change }): Problem[] {
  const check = createPackageCheck();
  check.deployment(deployment);
  check.deployment({ ...deployment, deploymentID: 'd2', ...changes.deployment });
  check.media(medium);
  check.media({ ...medium, mediaID: 'm2', ...changes.media });
  check.observation(observation);
  check.observation({ ...observation, observationID: 'o2', ...changes.observation });
  return check.end();
}

test('a sound package has no problems', () => {
  expect(problemsOf({})).toEqual([]);
});

test('a field without a value may be null, undefined or empty', () => {
  const observation = {
    mediaID: null,
    count: undefined,
    lifeStage: null,
    classifiedBy: '',
    observationLevel: 'event',
  };
  expect(problemsOf({ observation })).toEqual([]);
});

describe('a fault of a value is an error', () => {
  test.each<['deployment' | 'media' | 'observation', string, string, unknown]>([
    ['deployment', 'that is missing', 'latitude', undefined],
    ['deployment', 'that is null', 'deploymentStart', null],
    ['media', 'that is empty', 'filePath', ''],
    ['media', 'that is missing', 'filePublic', undefined],
    ['observation', 'that is missing', 'observationType', undefined],
    ['deployment', 'of text instead of a number', 'latitude', '-41.3'],
    ['deployment', 'that is no number', 'cameraHeight', Number.NaN],
    ['deployment', 'with decimals', 'coordinateUncertainty', 1.5],
    ['media', 'of text instead of a boolean', 'filePublic', 'true'],
    ['observation', 'of a number instead of text', 'classifiedBy', 7],
    ['media', 'with milliseconds', 'timestamp', '2026-11-10T03:14:00.000+13:00'],
    ['media', 'without an offset', 'timestamp', '2026-11-10T03:14:00'],
    ['media', 'on a day that does not exist', 'timestamp', '2026-02-30T03:14:00Z'],
    ['observation', 'without a time', 'classificationTimestamp', '2026-11-10'],
    ['deployment', 'below the minimum', 'coordinateUncertainty', 0],
    ['deployment', 'above the maximum', 'longitude', 180.1],
    ['observation', 'below the minimum', 'bboxWidth', 0],
    ['observation', 'above the maximum', 'classificationProbability', 93],
    ['deployment', 'that the list does not have', 'featureType', 'river'],
    ['observation', 'that the list does not have', 'observationType', 'Animal'],
    ['media', 'against the pattern: a path to the root', 'filePath', '/media/m1.jpg'],
    ['media', 'against the pattern: a path upwards', 'filePath', 'media/../m1.jpg'],
    ['media', 'against the pattern: another type', 'fileMediatype', 'text/csv'],
  ])('of a %s %s', (table, _, field, value) => {
    expect(problemsOf({ [table]: { [field]: value } })).toEqual([
      {
        table: { deployment: 'deployments', media: 'media', observation: 'observations' }[table],
        row: 3,
        field,
        value: value === null || value === undefined ? null : String(value),
        message: expect.stringMatching(/^This (must|is)/),
        severity: 'error',
      },
    ]);
  });
});

describe('a fault between rows is found', () => {
  const LATER = '2026-11-21T00:00:00+13:00';

  test.each<[string, Parameters<typeof problemsOf>[0], Partial<Problem>]>([
    [
      'a key that comes twice',
      { deployment: { deploymentID: 'd1' } },
      { table: 'deployments', field: 'deploymentID' },
    ],
    ['a key that comes twice', { media: { mediaID: 'm1' } }, { table: 'media', field: 'mediaID' }],
    [
      'a key that comes twice',
      { observation: { observationID: 'o1' } },
      { field: 'observationID', value: 'o1' },
    ],
    [
      'a deployment that does not exist',
      { media: { deploymentID: 'd9' } },
      { table: 'media', field: 'deploymentID' },
    ],
    ['a deployment that does not exist', { observation: { deploymentID: 'd9' } }, { field: 'deploymentID' }],
    ['a medium that does not exist', { observation: { mediaID: 'm9' } }, { field: 'mediaID', value: 'm9' }],
    [
      'an observation without its medium',
      { observation: { mediaID: null } },
      { field: 'mediaID', value: null },
    ],
    [
      'a deployment that ends before it starts',
      { deployment: { deploymentEnd: '2026-10-31T23:59:59+13:00' } },
      { table: 'deployments', field: 'deploymentEnd' },
    ],
    [
      'an event that ends before it starts',
      { observation: { eventEnd: '2026-11-10T03:13:59+13:00' } },
      { field: 'eventEnd' },
    ],
  ])('%s', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([
      expect.objectContaining({ table: 'observations', row: 3, severity: 'error', ...problem }),
    ]);
  });

  test.each<[string, Parameters<typeof problemsOf>[0], Partial<Problem>]>([
    [
      'a medium outside of its deployment',
      { media: { timestamp: LATER } },
      { table: 'media', field: 'timestamp' },
    ],
    ['an event that ends outside', { observation: { eventEnd: LATER } }, { field: 'eventEnd', value: LATER }],
    [
      'an event that starts outside',
      { observation: { eventStart: '2026-10-31T00:00:00Z' } },
      { field: 'eventStart' },
    ],
    ['a box that is too wide', { observation: { bboxX: 0.7 } }, { field: 'bboxWidth' }],
    ['a box that is too high', { observation: { bboxHeight: 0.8 } }, { field: 'bboxHeight' }],
  ])('%s, as a warning', (_, changes, problem) => {
    expect(problemsOf(changes)).toEqual([
      expect.objectContaining({ table: 'observations', row: 3, severity: 'warning', ...problem }),
    ]);
  });
});

test('times of other offsets are compared as moments', () => {
  const end = { eventStart: '2026-11-19T10:59:59Z', eventEnd: '2026-11-19T06:00:00-05:00' };
  expect(problemsOf({ observation: end })).toEqual([]);
});

test('a box may reach out by what rounding adds', () => {
  expect(problemsOf({ observation: { bboxX: 0.334, bboxWidth: 0.667 } })).toEqual([]);
});

test('times of a deployment with issues of time may lie anywhere', () => {
  const media = { deploymentID: 'd2', timestamp: '2020-01-01T00:00:00Z' };
  expect(problemsOf({ deployment: { timestampIssues: true }, media })).toEqual([]);
  expect(problemsOf({ media })).toHaveLength(1);
});

test('what refers to a row that was left out is no further problem', () => {
  const check = createPackageCheck();
  check.leftOut('deployments', 'd1');
  check.leftOut('media', 'm1');
  check.observation(observation);
  expect(check.end()).toEqual([]);
});

test('rows have the numbers that are given', () => {
  const check = createPackageCheck();
  check.deployment({ ...deployment, latitude: 91 }, 17);
  check.deployment({ ...deployment, deploymentID: 'd2', latitude: 91 });
  expect(check.end().map(({ row }) => row)).toEqual([17, 18]);
});

test('a thousand problems are listed and all are counted', () => {
  const check = createPackageCheck();
  for (let i = 0; i < 1_500; i++) check.deployment({ ...deployment, deploymentID: `d${i}`, latitude: 91 });
  expect(check.end()).toHaveLength(1_000);
  expect(check.count()).toBe(1_500);
});
