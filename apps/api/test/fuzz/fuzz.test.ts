import { authContract } from '@sightline/contract/auth/auth.contract';
import { expect, test } from 'vitest';
import { createTestDatabase, PATIENCE } from '../database.ts';
import { fuzzCalls, newResults } from './fuzz-calls.ts';
import { fuzzDecoders } from './fuzz-decoders.ts';
import { startFuzzServer } from './fuzz-server.ts';
import { faultOf } from './judge.ts';
import { faultsOf, reportOf } from './report.ts';

const SEED = 20_261_122;

test('whatever endpoints are sent, their answers keep the contract', async () => {
  const database = await createTestDatabase();
  const server = await startFuzzServer(database.url, PATIENCE);
  const results = newResults();
  await fuzzCalls(server, { seed: SEED, requests: 4, only: '' }, results);
  await server.close();
  await database.drop();
  expect(faultsOf(results, [], server.complaints), reportOf(results, [], server.complaints).join('\n')).toBe(
    0,
  );
  // Neither all refused nor all accepted: it went past the first check.
  expect(Object.keys(results.statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '403', '404']),
  );
});

test('whatever decoders are given, they read it or say that they cannot', () => {
  expect(fuzzDecoders(SEED, 5_000).filter(({ fault }) => fault)).toEqual([]);
});

test('a complaint in the log is a fault, and so is what a decoder did', () => {
  const decoder = { name: 'segments', inputs: 1, fault: 'It read past the end.' };
  expect(faultsOf(newResults(), [], ['out of memory'])).toBe(1);
  expect(faultsOf(newResults(), [decoder, { ...decoder, fault: undefined }], [])).toBe(1);
  expect(reportOf(newResults(), [], ['out of memory'])).toContain('Faults:   1');
});

const PROBLEM = { type: 'about:blank', title: 'Conflict', status: 400, detail: 'No.', message: 'No.' };

test.each([
  ['a fault of ours', 500, 'application/problem+json', { ...PROBLEM, status: 500 }],
  ['a status that is not documented', 418, 'application/problem+json', { ...PROBLEM, status: 418 }],
  ['a success of the wrong shape', 200, 'application/json', { token: 7 }],
  ['more than the schema names', 200, 'application/json', { token: 'a', passwordHash: 'b' }],
  ['the wrong type', 200, 'text/html', { token: 'a' }],
  ['a refusal without a problem', 400, 'application/json', PROBLEM],
  ['a problem of another status', 400, 'application/problem+json', { ...PROBLEM, status: 409 }],
  ['words of the validator', 400, 'application/problem+json', { ...PROBLEM, message: 'Invalid input' }],
  ['our insides', 400, 'application/problem+json', { ...PROBLEM, detail: 'at run (/app/src/app.ts:7:1)' }],
])('%s is a fault', (_, status, type, said) => {
  const body = Buffer.from(JSON.stringify(said));
  expect(faultOf(authContract.login, { status, headers: { 'content-type': type }, body })).toBeDefined();
});

test.each([
  [200, 'application/json; charset=utf-8', { token: 'a' }],
  [400, 'application/problem+json; charset=utf-8', PROBLEM],
])('what keeps the contract with %i is none', (status, type, said) => {
  const body = Buffer.from(JSON.stringify(said));
  expect(faultOf(authContract.login, { status, headers: { 'content-type': type }, body })).toBeUndefined();
});
