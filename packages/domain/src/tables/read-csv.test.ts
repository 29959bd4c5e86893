import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return 'fault' in read ? read.fault : read.records.map(({ cells }) => cells);
};

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs, as a spreadsheet copies them', 'a\tb\n1\t2'],
  ['lines of Windows, and one at the end', 'a,b\r\n1,2\r\n'],
  ['lines of an old Macintosh', 'a,b\r1,2\r'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
  ['spaces at the ends of cells', ' a , b\n1 ,"2" '],
  ['empty lines before the first', '\n \n;;\na;b\n1;2'],
  ['records without text', 'a,b\n\n,\n1,2\n , \n'],
])('%s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quotes hold separators, line ends and quotes', () => {
  expect(cellsOf('name;place\n"Kea; the ""big"" one";"two\r\nlines"\n;x')).toEqual([
    ['name', 'place'],
    ['Kea; the "big" one', 'two\r\nlines'],
    ['', 'x'],
  ]);
  expect(cellsOf('"a,b,c";d\n1;2')).toEqual([
    ['a,b,c', 'd'],
    ['1', '2'],
  ]);
  expect(cellsOf('5" lens,b')).toEqual([['5" lens', 'b']]);
});

test('a record tells the line on which it begins', () => {
  const read = readCsv('a,b\n\n"two\nlines",1\nlast,2');
  expect('records' in read && read.records.map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('a cell that ends with its separator is followed by an empty one', () => {
  expect(cellsOf('a,b,')).toEqual([['a', 'b', '']]);
  expect(cellsOf('')).toEqual([]);
});

describe('a text that is no CSV names the line', () => {
  test.each([
    ['a,b\n1,"2', 'Line 2: a quote (") is not closed, or text follows it.'],
    ['a,b\n\n"1"x,2', 'Line 3: a quote (") is not closed, or text follows it.'],
  ])('%j', (text, fault) => {
    expect(cellsOf(text)).toBe(fault);
  });
});

test('whatever is written in quotes is read as it was', () => {
  const value = fc.string({ unit: 'grapheme' }).map((text) => `${text}x`.trim());
  const rows = fc.array(fc.tuple(value, value), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (written, end) => {
      const quoted = written.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
      expect(cellsOf(quoted.join(end))).toEqual(written);
    }),
  );
});
