import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrCreateSecret } from './session.ts';

const freshFolder = () => mkdtemp(path.join(os.tmpdir(), 'sightline-secret-'));

test('the secret is made once and only its owner may read it', async () => {
  const folder = path.join(await freshFolder(), 'not', 'there', 'yet');
  const secret = await readOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readOrCreateSecret(folder)).toBe(secret);
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
});

test('processes that start at once agree on one secret and leave nothing behind', async () => {
  const folder = await freshFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['token-secret']);
});

test('a secret that others can read is closed to them', async () => {
  const folder = await freshFolder();
  await readOrCreateSecret(folder);
  await chmod(path.join(folder, 'token-secret'), 0o644);
  await readOrCreateSecret(folder);
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
});

test('a damaged secret stops the start and names the file', async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, 'token-secret'), 'short');
  await expect(readOrCreateSecret(folder)).rejects.toThrow(/token-secret is damaged/);
});
