import { expect, test } from 'vitest';
import { isWriteConflict } from './is-write-conflict.ts';

const coded = (code: string) => Object.assign(new Error('said PostgreSQL'), { code });
const adapted = (cause: object) =>
  Object.assign(new Error('said Prisma'), { code: 'P2010', meta: { driverAdapterError: { cause } } });

test.each([
  ['two waited for each other', coded('40P01')],
  ['two saw each other', coded('40001')],
  ['Prisma says so', coded('P2034')],
  ['Prisma says so of a raw query', adapted({ kind: 'TransactionWriteConflict' })],
  ['a wrapped error says so', new Error('no', { cause: coded('40P01') })],
])('is true when %s', (_, error) => {
  expect(isWriteConflict(error)).toBe(true);
});

test.each([
  ['a duplicate', coded('23505')],
  ['another refusal in a raw query', adapted({ kind: 'postgres', originalCode: '23514' })],
  ['a bug', new TypeError('x is undefined')],
  ['no error', '40P01'],
])('is false for %s', (_, error) => {
  expect(isWriteConflict(error)).toBe(false);
});
