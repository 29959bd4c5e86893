import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

const coded = (code: string) => Object.assign(new Error('said PostgreSQL'), { code });
const adapted = (cause: object) =>
  Object.assign(new Error('said Prisma'), { code: 'P2010', meta: { driverAdapterError: { cause } } });

const bare = (cause: object) =>
  Object.assign(new Error('said its adapter', { cause }), { name: 'DriverAdapterError' });

describe('isDatabaseAway', () => {
  test.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['its name is gone', coded('ENOTFOUND')],
    ['names cannot be asked for', coded('EAI_AGAIN')],
    ['its machine is gone', coded('EHOSTUNREACH')],
    ['its network is gone', coded('ENETUNREACH')],
    ['it is starting', coded('57P03')],
    ['its disk is full', coded('53100')],
    ['a statement took too long', coded('57014')],
    ['no connection came free', new Error('timeout exceeded when trying to connect')],
    ['Prisma cannot reach it', coded('P1001')],
    ['Prisma cannot reach it in a raw query', adapted({ kind: 'DatabaseNotReachable' })],
    ['Prisma saw it die', adapted({ kind: 'postgres', originalCode: '57P01' })],
    ['it is not the primary any more, or not yet', coded('25006')],
    [
      'Prisma saw a pooler lose it',
      Object.assign(adapted({ kind: 'postgres', originalCode: '08P01' }), { code: 'P2039' }),
    ],
    [
      'a transaction of Prisma rejects with its adapter’s own error',
      bare({ kind: 'postgres', originalCode: '57P01' }),
    ],
    ['a wrapped error says so', new Error('no', { cause: coded('ECONNRESET') })],
  ])('is true when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  test.each([
    ['a duplicate', coded('P2002')],
    ['a refused value', adapted({ kind: 'postgres', originalCode: '23514' })],
    ['a mistake in our SQL', coded('42601')],
    ['a bug', new TypeError('x is undefined')],
    ['a refused value in a transaction of Prisma', bare({ kind: 'postgres', originalCode: '23514' })],
    ['no error', 'ECONNREFUSED'],
  ])('is false for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
