import { expect, test } from 'vitest';
import { DEPLOYMENTS, type DeploymentRow, MEDIA, type MediaRow } from './tables.ts';
import { headerLine, rowLine, zonedTime } from './write-table.ts';

const medium: MediaRow = {
  mediaID: 'm1',
  deploymentID: 'd1',
  timestamp: '2026-11-20T03:14:00+13:00',
  filePath: 'media/m1.jpg',
  filePublic: false,
  fileMediatype: 'image/jpeg',
};

const deployment: DeploymentRow = {
  deploymentID: 'd1',
  latitude: -41.305,
  longitude: 174,
  deploymentStart: '2026-11-20T03:14:00+13:00',
  deploymentEnd: '2026-11-21T03:14:00+13:00',
};

test('the header names every field in the order of the standard', () => {
  expect(headerLine(MEDIA)).toBe(
    'mediaID,deploymentID,captureMethod,timestamp,filePath,filePublic,fileName,fileMediatype,exifData,favorite,mediaComments\n',
  );
});

test('what is missing is empty, and booleans are words', () => {
  expect(rowLine(MEDIA, { ...medium, favorite: true, fileName: null })).toBe(
    'm1,d1,,2026-11-20T03:14:00+13:00,media/m1.jpg,false,,image/jpeg,,true,\n',
  );
});

test.each([
  ['a comma', 'one, two', '"one, two"'],
  ['quotes', 'a "nest"', '"a ""nest"""'],
  ['line ends', 'one\r\ntwo', '"one\r\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['JSON', '{"ISO":200}', '"{""ISO"":200}"'],
  ['what a spreadsheet takes for a formula', '=1+1', '=1+1'],
  ['spaces', ' a ', ' a '],
  ['NA', 'NA', '(NA)'],
  ['NaN', 'NaN', '(NaN)'],
  ['nan', 'nan', '(nan)'],
  ['other letters that are no missing value', 'Na', 'Na'],
])('text with %s', (_, mediaComments, cell) => {
  expect(rowLine(MEDIA, { ...medium, mediaComments }).split('image/jpeg,,,')[1]).toBe(`${cell}\n`);
});

test.each([
  [0, '0'],
  [-0, '0'],
  [1e-7, '1e-7'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('the number %d', (cameraHeight, cell) => {
  expect(rowLine(DEPLOYMENTS, { ...deployment, cameraHeight }).split(',')[12]).toBe(cell);
});

test.each([
  ['Pacific/Auckland', '2026-11-20T03:14:05+13:00'],
  ['America/St_Johns', '2026-11-19T10:44:05-03:30'],
  ['UTC', '2026-11-19T14:14:05+00:00'],
])('a moment by the clock of %s', (zone, text) => {
  expect(zonedTime(Date.UTC(2026, 10, 19, 14, 14, 5, 999), zone)).toBe(text);
});

test('seconds are cut off before 1970, too', () => {
  expect(zonedTime(-1, 'UTC')).toBe('1969-12-31T23:59:59+00:00');
});
