import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_FILE_NAME, csvCell, csvLine } from './csv.ts';
import { readCsv } from './read-csv.ts';

/** Any UTF-16 units, also such as are no text. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

test('the file name ends in insights.csv', () => {
  expect(CSV_FILE_NAME).toMatch(/insights\.csv$/);
});

test('commas inside values are replaced with spaces', () => {
  expect(csvLine(['red deer, female', 'a,b,,c', 3])).toBe('red deer  female,a b  c,3\r\n');
});

describe('cells a spreadsheet would run are neutralised', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1'])('%j', (value) => {
    expect(csvCell(value)).toBe(`'${value}`);
  });

  test.each([
    ['\tx', `"'\tx"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    [' =1', ` '=1`],
  ])('white space in front: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test.each([
    ['kea;=1+1', `"kea;'=1+1"`],
    ['kea; @SUM(A1);-2', `"kea; '@SUM(A1);'-2"`],
    ['kea;"=1"', `"kea;""'=1"""`],
    ['kea\t+1', `"kea\t'+1"`],
    ['kea|=1+1', `"kea|'=1+1"`],
    ['kea| @SUM(A1)', `"kea| '@SUM(A1)"`],
    ['kea"=1+1', `"kea""'=1+1"`],
    ['kea" +1', `"kea"" '+1"`],
    ['kea\r\n=1', `"kea\r\n'=1"`],
  ])('also where other programs begin a cell: %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test('a text with a separator of any program is quoted', () => {
    expect(csvCell('=cmd|/c calc')).toBe(`"'=cmd|/c calc"`);
  });

  test('signs within a text are no formula', () => {
    expect(csvCell('2 + 2 = 4 @ -3')).toBe('2 + 2 = 4 @ -3');
  });

  test('but numbers stay numbers', () => {
    expect(csvLine([-41.3, 1e-7, 0])).toBe('-41.3,1e-7,0\r\n');
  });
});

test('empty values are empty cells, and truth is spelt out', () => {
  expect(csvLine([null, undefined, '', true, false])).toBe(',,,true,false\r\n');
});

test('quotes, line breaks and the separators of other programs stay inside their cell', () => {
  expect(csvCell('kiwi; stoat')).toBe('"kiwi; stoat"');
  expect(csvCell('the "big" one')).toBe('"the ""big"" one"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
});

/** Reads one line of CSV as RFC 4180 has it. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",\r\n]*)(?=,|$)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

test('any text comes back as itself, but for commas and apostrophes', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (values) => {
      const cells = readLine(csvLine(values));
      expect(cells).toHaveLength(values.length);
      for (const [index, value] of values.entries()) {
        expect(cells[index]?.replaceAll("'", '')).toBe(value.replaceAll(',', ' ').replaceAll("'", ''));
      }
    }),
  );
});

/** A text of signs that matter. */
const riskyText = fc
  .array(fc.constantFrom('=', '+', '-', '@', ';', '|', '\t', '\r', '\n', ' ', '"', ',', "'", 'x', '1'))
  .map((signs) => signs.join(''));

test('no cell begins like a formula, whatever a program takes for the separator', () => {
  fc.assert(
    fc.property(fc.array(riskyText, { minLength: 1 }), (values) => {
      const line = csvLine(values);
      const cells = [
        readLine(line),
        ...[/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /["\r\n]/, /[,;|\t\r\n]/].map((by) => line.split(by)),
      ];
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
    }),
  );
});

test('our own reader takes the apostrophes away again', () => {
  fc.assert(
    fc.property(fc.array(riskyText, { minLength: 1 }), (values) => {
      const plain = values.map((value) => value.replaceAll(/[,']/g, ' '));
      const read = readCsv(csvLine(['a', 'b']) + csvLine(['x', ...plain]));
      expect(read).toMatchObject({ records: [{}, { cells: ['x', ...plain.map((value) => value.trim())] }] });
    }),
  );
});
