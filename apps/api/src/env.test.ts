import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { PLANS } from './jobs/job-plans.ts';

const MAIL_JOBS = [
  'send-reset-mail',
  'notify-password-changed',
  'notify-update-outcome',
  'notify-integration-problem',
  'send-invitation',
] as const;

const DATABASE_URL = 'postgres://user:password@localhost/sightline';

test('nothing but the database needs to be set, and an empty value counts as not set', () => {
  const env = readEnv({ DATABASE_URL, SMTP_URL: '', PUBLIC_URL: '', ALLOWED_ORIGINS: '' });
  expect(env).toMatchObject({ PORT: 4000, PHOTO_STORE: 'folder', SIMULATOR: 'on', ALLOWED_ORIGINS: [] });
  expect([env.SMTP_URL, env.PUBLIC_URL]).toEqual([undefined, undefined]);
});

test('Gundi is looked for at its public addresses', () => {
  expect(readEnv({ DATABASE_URL, GUNDI_V1_URL: '' })).toMatchObject({
    GUNDI_V1_URL: 'https://cdip-api.pamdas.org/positions/',
    GUNDI_V2_URL: 'https://sensors.api.gundiservice.org',
  });
});

test.each([
  ['SMTP_URL', 'smtp://user:p%40ss@mail.example.org:587'],
  ['PHOTO_STORE', 's3://key:secret@store:9000/photos?tls=off&region=eu-1'],
  ['PUBLIC_URL', 'https://console.example.org'],
  ['SIMULATOR', 'off'],
] as const)('%s may be %s', (name, value) => {
  expect(readEnv({ DATABASE_URL, [name]: value })[name]).toBe(value);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_URL', 'mysql://host/database'],
  ['JWT_SECRET', 'short'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_TIMEOUT_SECONDS', '26'],
  ['PHOTO_STORE', 'bucket'],
  ['PHOTO_STORE', 's3://host'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['COMPANY_URL', 'javascript:alert(1)'],
  ['GUNDI_V2_URL', 'file:///etc/passwd'],
  ['ALLOWED_ORIGINS', 'https://a.example.org/path'],
  ['ALLOWED_ORIGINS', '*'],
  ['INTERNAL_USER_IDS', '2,staff'],
  ['LIMIT_LOGIN_FAILURES', '0'],
  ['LIMIT_DEVICE_PHOTOS_PER_DAY', 'many'],
  ['SIMULATOR', 'false'],
  ['PHOTO_DAYS', '30'],
  ['AUDIT_DAYS', '0'],
  ['SESSION_IDLE_MINUTES', '4'],
  ['SESSION_IDLE_MINUTES', '3000000000'],
  ['METRICS_PORT', 'yes'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ DATABASE_URL, [name]: value })).toThrow(name);
});

test('a job that sends a mail may take longer than the slowest mail server that is waited for', () => {
  const { SMTP_TIMEOUT_SECONDS: longest } = readEnv({ DATABASE_URL, SMTP_TIMEOUT_SECONDS: '25' });
  for (const name of MAIL_JOBS) expect(PLANS[name].expireInSeconds, name).toBeGreaterThan(2 * longest);
});

test('outside production the server listens for its own machine alone, unless told otherwise', () => {
  const hostWith = (settings: object) => readEnv({ DATABASE_URL, ...settings }).HOST;
  expect(hostWith({})).toBe('127.0.0.1');
  expect(hostWith({ NODE_ENV: 'test', HOST: '' })).toBe('127.0.0.1');
  expect(hostWith({ NODE_ENV: 'production' })).toBe('0.0.0.0');
  expect(hostWith({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostWith({ NODE_ENV: 'production', HOST: '127.0.0.1' })).toBe('127.0.0.1');
});

test('a fleet without limits is refused in production', () => {
  expect(() => readEnv({ DATABASE_URL, NODE_ENV: 'production', DEVICE_LIMITS: 'off' })).toThrow(
    'DEVICE_LIMITS',
  );
});

test('a secret may come from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-secrets-'));
  const file = path.join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  expect(readEnv({ DATABASE_URL, JWT_SECRET_FILE: file }).JWT_SECRET).toBe('s'.repeat(40));
  expect(readEnv({ DATABASE_URL, JWT_SECRET: '', JWT_SECRET_FILE: file }).JWT_SECRET).toBe('s'.repeat(40));
  const twice = { DATABASE_URL, JWT_SECRET: 't'.repeat(40), JWT_SECRET_FILE: file };
  expect(() => readEnv(twice)).toThrow('JWT_SECRET and JWT_SECRET_FILE are both set.');
  rmSync(folder, { recursive: true });
  expect(() => readEnv({ DATABASE_URL, JWT_SECRET_FILE: file })).toThrow(
    `JWT_SECRET_FILE: ${file} cannot be read.`,
  );
});
