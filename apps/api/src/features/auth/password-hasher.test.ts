import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';
import { expect, test, vi } from 'vitest';
import { createPasswordHasher, hashesAtOnce } from './password-hasher.ts';

test('an unknown account costs one comparison at the same cost as a known one', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('Kea-on-the-roof-1');
  const compare = vi.spyOn(bcrypt, 'compare');
  expect(await hasher.matches('Kea-on-the-roof-1', hash)).toBe(true);
  expect(await hasher.matches('Kea-on-the-roof-1', undefined)).toBe(false);
  expect(compare.mock.calls.map(([, against]) => bcrypt.getRounds(against))).toEqual([12, 12]);
  compare.mockRestore();
});

test('bytes after the 72nd and after a NUL count', async () => {
  const hasher = createPasswordHasher();
  const long = 'Aa-1'.repeat(25);
  const hash = await hasher.hash(`${long}x`);
  expect(await hasher.matches(`${long}y`, hash)).toBe(false);
  expect(await hasher.matches(`${long}x`, hash)).toBe(true);
  expect(await hasher.matches('a\u0000b', await hasher.hash('a\u0000c'))).toBe(false);
});

test('a password is what people see: composed, decomposed and full-width signs are the same', async () => {
  const hasher = createPasswordHasher({ cost: 4 });
  const hash = await hasher.hash('Kākā-on-the-roof-1');
  expect(await hasher.matches('Ka\u0304ka\u0304-on-the-roof-1', hash)).toBe(true);
  expect(await hasher.matches('Kākā－on－the－roof－１', hash)).toBe(true);
  expect(await hasher.matches('Kaka-on-the-roof-1', hash)).toBe(false);
});

test('a hash of a password as it was typed, from before that rule, still lets in who types it so', async () => {
  const typed = 'Ka\u0304ka\u0304-on-the-roof-1';
  const asTyped = createHash('sha384').update(typed).digest('base64');
  const hash = await bcrypt.hash(asTyped, 4);
  const hasher = createPasswordHasher({ cost: 4 });
  expect([await hasher.matches(typed, hash), await hasher.matches('other', hash)]).toEqual([true, false]);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [16, 2],
])('of %i cores %i may hash', (cores, hashes) => {
  expect(hashesAtOnce(cores)).toBe(hashes);
});

const stranger = (network: string) => ({ network, isFamiliar: false });
const familiar = (network: string) => ({ network, isFamiliar: true });

test('so many at a time; fifty may wait, ten of them known, and whoever comes then is told when to come back', async () => {
  const hasher = createPasswordHasher({ atOnce: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await gate;
    running--;
  };
  const enter = (count: number, from: typeof stranger, network: string) =>
    Array.from({ length: count }, (_, n) => hasher.queued(from(`${network}.${n}`), work));
  const refused = { code: 'tooMany', retryAfterSeconds: 5 };
  const admitted = enter(2, stranger, '10.0.0');
  await expect.poll(() => running).toBe(2);
  admitted.push(...enter(40, stranger, '10.0.1'));
  await expect(hasher.queued(stranger('10.0.2.1'), work)).rejects.toMatchObject(refused);
  admitted.push(...enter(10, familiar, '10.0.3'));
  await expect(hasher.queued(familiar('10.0.2.1'), work)).rejects.toMatchObject(refused);
  open();
  await Promise.all(admitted);
  expect(most).toBe(2);
  await hasher.queued(stranger('10.0.2.1'), async () => undefined);
});

test('networks that send as many as they can leave a place to everybody else, and are let in again', async () => {
  const hasher = createPasswordHasher({ atOnce: 1 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const flood = (network: string) =>
    Array.from({ length: 60 }, () => hasher.queued(stranger(network), () => gate));
  const refusedOf = async (calls: Promise<void>[]) => {
    const results = await Promise.allSettled(calls);
    return results.filter(({ status }) => status === 'rejected').length;
  };
  const floods = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map(flood);
  const other = hasher.queued(stranger('10.0.0.4'), async () => 'let in');
  open();
  expect(await other).toBe('let in');
  const refused = await Promise.all(floods.map(refusedOf));
  for (const number of refused) expect(number).toBeGreaterThanOrEqual(39);
  expect(
    await refusedOf(Array.from({ length: 20 }, () => hasher.queued(stranger('10.0.0.1'), () => gate))),
  ).toBe(0);
});
