import { expect, test } from 'vitest';
import { defineColumn } from '../columns/column.ts';
import { listRows } from '../rows/row-source.ts';
import { csvColumns, writeCsv } from './write-csv.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly string[];
}

const column = defineColumn<Row>;
const COLUMNS = [
  column({ id: 'id', label: 'Id', width: 80, grow: 0, value: ({ id }) => id }),
  column({ id: 'name', label: 'Name, full', width: 80, grow: 0, value: ({ name }) => name }),
  column({ id: 'tags', label: 'Tags', width: 80, grow: 0, value: ({ tags }) => tags }),
  column({ id: 'photo', label: 'Photo', width: 80, grow: 0 }),
  column({ id: 'secret', label: 'Secret', width: 80, grow: 0, csv: false, value: () => 'x' }),
  column({ id: 'size', label: 'Size', width: 80, grow: 0, csv: ({ name }) => name.length }),
];

async function written(rows: readonly Row[], signal = new AbortController().signal) {
  const progress: number[] = [];
  const { file } = await writeCsv({
    columns: csvColumns(COLUMNS),
    rows: listRows(rows, ({ id }) => id),
    signal,
    onProgress: (count) => progress.push(count),
  });
  return { text: await file.text(), progress };
}

test('labels, then a line for each row; commas become spaces and formulas are text', async () => {
  const { text } = await written([{ id: 7, name: '=1+1,2', tags: ['a', 'b'] }]);
  expect(text).toBe('Id,Name  full,Tags,Size\r\n7,\'=1+1 2,"a; b",6\r\n');
});

test('long tables are written in chunks and say how far they are', async () => {
  const rows = Array.from({ length: 2500 }, (_, id) => ({ id, name: 'n', tags: [] }));
  const { text, progress } = await written(rows);
  expect(progress).toEqual([1000, 2000, 2500]);
  expect(text.split('\r\n')).toHaveLength(2502);
});

test('cancelling ends it', async () => {
  const rows = Array.from({ length: 1500 }, (_, id) => ({ id, name: 'n', tags: [] }));
  await expect(written(rows, AbortSignal.abort())).rejects.toThrow();
});

test('rows that must be fetched are read in bulk', async () => {
  const asked: [number, number][] = [];
  const { file } = await writeCsv<Row>({
    columns: csvColumns(COLUMNS).slice(0, 1),
    rows: {
      ...listRows<Row>([], ({ id }) => id),
      count: 1200,
      read: async (from, until) => {
        asked.push([from, until]);
        return [{ id: from, name: '', tags: [] }];
      },
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(asked).toEqual([
    [0, 1000],
    [1000, 1200],
  ]);
  // Without a mark Excel takes UTF-8 for a code page; readers of text leave it out.
  expect([...(await file.bytes()).slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x49, 0x64]);
  expect(await file.text()).toBe('Id\r\n0\r\n1000\r\n');
});

test('only the rows to keep are written and counted', async () => {
  const rows = [1, 2, 3].map((id): Row => ({ id, name: 'n', tags: [] }));
  const { file, written } = await writeCsv<Row>({
    columns: csvColumns(COLUMNS).slice(0, 1),
    keep: ({ id }) => id !== 2,
    rows: listRows(rows, ({ id }) => id),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(await file.text()).toBe('Id\r\n1\r\n3\r\n');
  expect(written).toBe(2);
});
