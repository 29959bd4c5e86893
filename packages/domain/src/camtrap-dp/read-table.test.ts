import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTableReader, readTable } from './read-table.ts';
import {
  DEPLOYMENTS,
  type Field,
  MEDIA,
  MISSING_VALUES,
  OBSERVATIONS,
  type RowOf,
  type Table,
} from './tables.ts';
import { headerLine, rowLine, zonedTime } from './write-table.ts';

/** The records of a CSV text as a parser gives them that leaves out no line. */
const recordsOf = (text: string): string[][] => parse(text, { relaxColumnCount: true, bom: true });

const HEADER = 'deploymentID,latitude,longitude,deploymentStart,deploymentEnd';
const VALUES = 'd1,-41.3,174.7,2026-11-01T00:00:00Z,2026-11-20T00:00:00Z';
const read = (text: string) => readTable(DEPLOYMENTS, recordsOf(text));

describe('what was written', () => {
  const texts = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !MISSING_VALUES.includes(text));
  const PATTERNED: Readonly<Record<string, fc.Arbitrary<string>>> = {
    filePath: fc.stringMatching(/^[a-z]{1,9}(\/[a-z]{1,9}){0,3}\.jpg$/),
    fileMediatype: fc.constantFrom('image/jpeg', 'video/mp4'),
  };

  function anyValue(field: Field): fc.Arbitrary<unknown> {
    const { minimum: min = -1e9, maximum: max = 1e9 } = field;
    switch (field.type) {
      case 'number':
        return fc.double({ min, max, noNaN: true }).filter((value) => !Object.is(value, -0));
      case 'integer':
        return fc.integer({ min, max });
      case 'boolean':
        return fc.boolean();
      case 'datetime':
        return fc
          .tuple(
            fc.integer({ min: 0, max: 4e12 }),
            fc.constantFrom('Pacific/Auckland', 'UTC', 'America/St_Johns', 'Asia/Kathmandu'),
          )
          .map(([ms, zone]) => zonedTime(ms, zone));
      case 'string':
      case 'any':
        return PATTERNED[field.name] ?? (field.enum ? fc.constantFrom(...field.enum) : texts);
    }
  }

  function rowsOf<T extends Table>(table: T): fc.Arbitrary<RowOf<T>[]> {
    const values = Object.fromEntries(table.fields.map((field) => [field.name, anyValue(field)]));
    const requiredKeys = table.fields.filter(({ required }) => required).map(({ name }) => name);
    return fc.array(fc.record(values, { requiredKeys }) as fc.Arbitrary<RowOf<T>>, { maxLength: 4 });
  }

  test.each([DEPLOYMENTS, MEDIA, OBSERVATIONS])('to $path is read as the same rows', (table) => {
    fc.assert(
      fc.property(rowsOf<Table>(table), fc.boolean(), (rows, withMark) => {
        const lines = rows.map((row) => rowLine<Table>(table, row));
        const file = (withMark ? '\uFEFF' : '') + headerLine(table) + lines.join('');
        const { rows: same, rowNumbers, leftOut, problems } = readTable<Table>(table, recordsOf(file));
        expect(problems).toEqual([]);
        expect(leftOut).toEqual([]);
        expect(same).toEqual(rows);
        expect(rowNumbers).toEqual(rows.map((_, i) => i + 2));
      }),
      { numRuns: 60 },
    );
  });
});

describe('files of others', () => {
  const row = {
    deploymentID: 'd1',
    latitude: -41.3,
    longitude: 174.7,
    deploymentStart: '2026-11-01T00:00:00Z',
    deploymentEnd: '2026-11-20T00:00:00Z',
  };

  test.each([
    ['lines that end as on Windows', `${HEADER}\r\n${VALUES}\r\n`, row],
    ['a byte order mark', `\uFEFF${HEADER}\n${VALUES}\n`, row],
    ['no end of the last line', `${HEADER}\n${VALUES}`, row],
    [
      'spaces around numbers and names of fields',
      `${HEADER.replaceAll(',', ' , ')}\n${VALUES.replace(',', ', ')}`,
      row,
    ],
    [
      'quotes and line ends in text',
      `${HEADER},habitat\n${VALUES},"a ""wet""\r\nplace, fern"`,
      { ...row, habitat: 'a "wet"\r\nplace, fern' },
    ],
    ['fields in another order', `habitat,${HEADER}\nbog,${VALUES}`, { ...row, habitat: 'bog' }],
    ['missing values', `${HEADER},habitat,baitUse,cameraHeight,setupBy\n${VALUES},NA,nan,NaN,`, row],
    ['rows that end early', `${HEADER},habitat\n${VALUES}`, row],
    [
      'booleans of R',
      `${HEADER},baitUse,timestampIssues\n${VALUES},TRUE,0`,
      { ...row, baitUse: true, timestampIssues: false },
    ],
    ['whole numbers with decimals', `${HEADER},cameraTilt\n${VALUES},-5.0`, { ...row, cameraTilt: -5 }],
    [
      'offsets without a colon',
      `${HEADER}\n${VALUES.replace('20T00:00:00Z', '20T00:00:00+1300')}`,
      { ...row, deploymentEnd: '2026-11-20T00:00:00+1300' },
    ],
  ])('may have %s', (_, text, expected) => {
    expect(read(text)).toMatchObject({ rows: [expected], problems: [] });
  });

  test('may have a mark that the parser leaves in', () => {
    expect(
      readTable(DEPLOYMENTS, [[`\uFEFFdeploymentID`], ['d1']]).problems.map(({ field }) => field),
    ).not.toContain('deploymentID');
  });

  test('may have fields of their own, which is said once', () => {
    const { rows, problems } = read(`${HEADER},colour,_id\n${VALUES},red,1\n${VALUES},red,2`);
    expect(rows).toEqual([row, row]);
    expect(problems).toEqual([
      expect.objectContaining({ row: 1, field: null, value: 'colour, _id', severity: 'warning' }),
    ]);
  });

  test('may have empty lines, which are counted', () => {
    const { rowNumbers, problems } = read(`\n${HEADER}\n\n${VALUES}\n,,,,\n${VALUES}\n`);
    expect(rowNumbers).toEqual([4, 6]);
    expect(problems).toEqual([]);
  });

  test('have rows as spreadsheets count them, also after text of several lines', () => {
    const { problems } = read(`${HEADER},habitat,cameraTilt\n${VALUES},"one\ntwo\nthree",\n${VALUES},,steep`);
    expect(problems.map(({ row }) => row)).toEqual([3]);
  });
});

describe('a fault is found', () => {
  test.each([
    ['latitude', '-41.3', 'south', 'a number'],
    ['latitude', '-41.3', '-91', '-90 or more'],
    ['latitude', '-41.3', '0x29', 'a number'],
    ['longitude', '174.7', '174,7', 'a number'],
    ['deploymentStart', '2026-11-01T00:00:00Z', '01/11/2026 00:00', 'a time'],
    ['deploymentStart', '2026-11-01T00:00:00Z', '2026-11-01T24:00:00Z', 'a time'],
  ])('in a value of %s that is required, and leaves out its row', (field, good, bad, message) => {
    const { rows, leftOut, problems } = read(`${HEADER}\n${VALUES.replace(good, `"${bad}"`)}\n${VALUES}`);
    expect(problems).toEqual([
      {
        table: 'deployments',
        row: 2,
        field,
        value: bad,
        message: expect.stringContaining(message),
        severity: 'error',
      },
    ]);
    expect([rows.length, leftOut]).toEqual([1, ['d1']]);
  });

  test.each([
    ['baitUse', 'yes', 'true or false'],
    ['cameraTilt', '1.5', 'a whole number'],
    ['featureType', 'river', 'one of roadPaved'],
    ['coordinateUncertainty', '0', '1 or more'],
  ])('in a value of %s that is not, and leaves out the value', (field, bad, message) => {
    const { rows, problems } = read(`${HEADER},${field}\n${VALUES},${bad}`);
    expect(problems).toEqual([expect.objectContaining({ row: 2, field, value: bad })]);
    expect(problems[0]?.message).toContain(message);
    expect(rows[0]).not.toHaveProperty(field);
  });

  test('where a required value is missing, without a key to leave out', () => {
    const { rows, leftOut, problems } = read(`${HEADER}\n${VALUES.replace('d1', 'NA')}`);
    expect([rows, leftOut]).toEqual([[], []]);
    expect(problems).toEqual([expect.objectContaining({ row: 2, field: 'deploymentID', value: null })]);
  });

  test('where a required field is missing, once, and no row is one', () => {
    const { rows, leftOut, problems } = read('deploymentID,latitude\nd1,1\nd2,2');
    expect([rows, leftOut]).toEqual([[], ['d1', 'd2']]);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [1, 'longitude'],
      [1, 'deploymentStart'],
      [1, 'deploymentEnd'],
    ]);
  });

  test('where a field is there twice; the first one counts', () => {
    const { rows, problems } = read(`${HEADER},latitude\n${VALUES},5`);
    expect(rows[0]?.latitude).toBe(-41.3);
    expect(problems).toEqual([expect.objectContaining({ row: 1, field: 'latitude' })]);
  });

  test('where a row has more cells than the header', () => {
    const { rows, problems } = read(`${HEADER}\n${VALUES},,\n${VALUES},,more`);
    expect(rows).toHaveLength(2);
    expect(problems).toEqual([expect.objectContaining({ row: 3, field: null })]);
  });

  test.each([
    ['without records', []],
    ['with empty lines', [[''], ['', '']]],
  ])('in a file %s', (_, records) => {
    expect(readTable(DEPLOYMENTS, records).problems).toEqual([
      expect.objectContaining({ row: null, field: null, message: 'This file is empty.' }),
    ]);
  });
});

test('a file of any length is read row by row, and its problems are counted', () => {
  const reader = createTableReader(DEPLOYMENTS);
  const [header = [], values = []] = recordsOf(`${HEADER}\n${VALUES.replace('-41.3', 'south')}`);
  expect(reader.read(header)).toBeUndefined();
  for (let i = 0; i < 1_200; i++)
    expect(reader.read(values)).toEqual({ rowNumber: i + 2, row: null, key: 'd1' });
  expect(reader.end()).toHaveLength(1_000);
  expect(reader.count()).toBe(1_200);
});
