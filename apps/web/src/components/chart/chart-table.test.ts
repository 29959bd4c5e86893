import { expect, test } from 'vitest';
import { cellText, tableCsv } from './chart-table.ts';

const AT = new Date('2026-11-20T07:41:12.000Z');

test('cells read as people write them, and what is missing is a dash', () => {
  expect([AT, 1234.567, 'Card, full', null].map((cell) => cellText(cell, 'Pacific/Auckland'))).toEqual([
    '20 Nov 2026, 20:41:12 UTC+13',
    '1,234.57',
    'Card, full',
    '–',
  ]);
});

test('numbers have as many decimals as their chart asks for', () => {
  expect(cellText(3.1, 'UTC', 2)).toBe('3.10');
  expect(cellText(887.4, 'UTC', 0)).toBe('887');
});

test('the file has the columns, exact times and numbers as they are', async () => {
  const table = {
    columns: ['Time', 'Battery voltage (V)'],
    rows: [
      [AT, 3.714],
      [AT, null],
    ],
  };
  expect(await tableCsv(table).text()).toBe(
    'Time,Battery voltage (V)\r\n2026-11-20T07:41:12.000Z,3.714\r\n2026-11-20T07:41:12.000Z,\r\n',
  );
});
