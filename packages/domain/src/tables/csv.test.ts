import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_FILE_NAME, csvCell, csvLine } from './csv.ts';

/** Any UTF-16 units, also such as are no text. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

test('the file name ends in insights.csv', () => {
  expect(CSV_FILE_NAME).toMatch(/insights\.csv$/);
});

test('commas inside values are replaced with spaces', () => {
  expect(csvLine(['red deer, female', 'a,b,,c', 3])).toBe('red deer  female,a b  c,3\r\n');
});

describe('cells a spreadsheet would run are neutralised', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=cmd|/c calc', '＝1'])('%j', (value) => {
    expect(csvCell(value)).toBe(`'${value}`);
  });

  test.each(['\r=1', '\n=1'])('%j', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  test('but numbers stay numbers', () => {
    expect(csvLine([-41.3, 1e-7, 0])).toBe('-41.3,1e-7,0\r\n');
  });
});

test('empty values are empty cells, and truth is spelt out', () => {
  expect(csvLine([null, undefined, '', true, false])).toBe(',,,true,false\r\n');
});

test('quotes and line breaks stay inside their cell', () => {
  expect(csvCell('the "big" one')).toBe('"the ""big"" one"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
});

/** Reads one line of CSV as RFC 4180 has it. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",\r\n]*)(?=,|$)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

test('any text comes back as itself, but for commas and the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (values) => {
      const cells = readLine(csvLine(values));
      expect(cells).toHaveLength(values.length);
      for (const [index, value] of values.entries()) {
        const plain = value.replaceAll(',', ' ');
        expect([plain, `'${plain}`]).toContain(cells[index]);
        expect(cells[index]).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );
});
