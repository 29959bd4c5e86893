import { describe, expect, test } from 'vitest';
import { NO_FIX_ERROR } from '../devices/coordinates.ts';
import { linesToCorrect, readCameraList } from './camera-list.ts';
import { CAMERA_LIST_TEMPLATE } from './camera-list-columns.ts';
import { registrationFaultText } from './registration.ts';

const MODELS = [
  { alg_id: 4, alg_name: 'Forest birds' },
  { alg_id: 5, alg_name: 'Pests' },
  { alg_id: 6, alg_name: 'pests' },
];

const read = (text: string) => readCameraList(text, MODELS);

function linesOf(text: string) {
  const list = read(text);
  return 'fault' in list ? expect.fail(list.fault) : list.lines;
}

const faultsOf = (text: string) =>
  linesOf(text).flatMap(({ line, faults }) => faults.map((fault) => registrationFaultText(line, fault)));

test('a line with everything', () => {
  const text = `Hardware id,Name,Owner email,Location name,Latitude,Longitude,Model,DevEUI,IMEI
a1,Kea 1,kea@sightline.test,"Ridge, north",-41.3,174.7,forest birds,70-B3-D5-7E-D0-00-00-A1,300234010753370`;
  expect(linesOf(text)).toEqual([
    {
      line: 2,
      camera: {
        hardware_id: 'a1',
        display_name: 'Kea 1',
        user_email: 'kea@sightline.test',
        location_name: 'Ridge, north',
        latitude: -41.3,
        longitude: 174.7,
        alg_id: 4,
        lora_uid: '70B3D57ED00000A1',
        cell_uid: '300234010753370',
      },
      faults: [],
    },
  ]);
});

test('columns in any order and by their other names, with decimal commas, and a model by its id', () => {
  const text = 'owner;SERIAL number;latitude;longitude;model\n;a1;-41,3;174° 42′ E;5\nx@y.nz;a2;;;';
  expect(linesOf(text).map(({ camera }) => camera)).toEqual([
    { hardware_id: 'a1', latitude: -41.3, longitude: 174.7, alg_id: 5 },
    { hardware_id: 'a2', user_email: 'x@y.nz' },
  ]);
});

test('empty columns at the end are none, with or without a title', () => {
  expect(linesOf('hardware id,name,,\na1,kea,,\na2,,,,\n')).toMatchObject([
    { camera: { hardware_id: 'a1', display_name: 'kea' }, faults: [] },
    { camera: { hardware_id: 'a2' }, faults: [] },
  ]);
});

test('the template can be read, and its example is right', () => {
  const text = CAMERA_LIST_TEMPLATE.map((cells) => cells.join(',')).join('\r\n');
  expect(faultsOf(text)).toEqual([]);
  expect(linesOf(text)).toHaveLength(1);
});

describe('a list that cannot be read says why', () => {
  test.each([
    ['', 'Please paste a list, or choose a file.'],
    ['hardware id,name', 'The list has titles, but no devices below them.'],
    ['a1,kea-1\na2,kea-2', 'Line 1 must name the columns. “Hardware id” is one of them.'],
    ['name,owner\nkea,x@y.nz', 'Line 1 must name the columns. “Hardware id” is one of them.'],
    [
      'hardware id,colour\na1,red',
      'Line 1: there is no column “colour”. The columns are Hardware id, Name, Owner email, Location name, Latitude, Longitude, Model, DevEUI, IMEI.',
    ],
    ['serial,hardware_id\na1,a1', 'Line 1: the column “Hardware id” is there twice.'],
    ['hardware id\n"a1', 'Line 2: a quote (") is not closed, or text follows it.'],
  ])('%j', (text, fault) => {
    expect(read(text)).toEqual({ fault });
  });
});

describe('a wrong line names the line and the field', () => {
  const HEAD = 'hardware id,name,location,latitude,longitude,model,deveui,imei\n';

  test.each([
    [',kea', 'Line 2, hardware id: Please give the hardware id.'],
    [`${'a'.repeat(101)},kea`, 'Line 2, hardware id: At most 100 characters.'],
    [`a1,${'a'.repeat(31)}`, 'Line 2, name: At most 30 characters.'],
    [`a1,,${'a'.repeat(31)}`, 'Line 2, location name: At most 30 characters.'],
    ['a1,,,91,170', 'Line 2, latitude: A latitude is between -90 and 90 degrees.'],
    ['a1,,,-41,east', 'Line 2, longitude: A longitude is between -180 and 180 degrees.'],
    ['a1,,,-41', 'Line 2, longitude: Please give the longitude, too.'],
    ['a1,,,,174', 'Line 2, latitude: Please give the latitude, too.'],
    ['a1,,,0,0.0', `Line 2, latitude: ${NO_FIX_ERROR}`],
    ['a1,,,,,owls', 'Line 2, model: There is no model “owls”.'],
    ['a1,,,,,Pests', 'Line 2, model: Several models are called “Pests”. Write the id of one of them.'],
    ['a1,,,,,,70B3', 'Line 2, DevEUI: A DevEUI has 16 hexadecimal digits.'],
    ['a1,,,,,,,12', 'Line 2, IMEI: An IMEI has 15 digits.'],
    ['a1\na2\n\na1', 'Line 5, hardware id: Line 2 has the same.'],
    ['a1,,,,,,,,9', 'Line 2: There are 9 cells, but 8 columns. Put quotes around a text with a comma.'],
  ])('%j', (lines, fault) => {
    expect(faultsOf(HEAD + lines)).toEqual([fault]);
  });

  test('all that is wrong with a line is told at once, and what is right is kept', () => {
    const [line] = linesOf(`${HEAD}a1,kea,,95,170,owls`);
    expect(line?.faults.map(({ field }) => field)).toEqual(['latitude', 'alg_id']);
    expect(line?.camera).toEqual({ hardware_id: 'a1', display_name: 'kea' });
  });
});

test('wrong lines are kept as they were written, below the titles', () => {
  const text = 'Hardware id,Name\r\none,"Upper\nridge"\r\ntwo,"Lower, ""old"""\r\nthree,Dam';
  expect(linesToCorrect(text, new Set([2, 5]))).toBe('Hardware id,Name\none,"Upper\nridge"\nthree,Dam');
  expect(linesToCorrect(text, new Set([4]))).toBe('Hardware id,Name\ntwo,"Lower, ""old"""');
  expect(linesToCorrect(text, new Set())).toBe('');
});
