import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

const UPLOADS = '/device-api/v1/uploads';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['POST', UPLOADS],
  ['HEAD', `${UPLOADS}/${'x'.repeat(32)}`],
  ['PATCH', `${UPLOADS}/${'x'.repeat(32)}`],
  ['DELETE', `${UPLOADS}/${'x'.repeat(32)}`],
] as const)('%s %s in another version of tus is refused with the one that is spoken', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url, headers: { 'tus-resumable': '0.2.2' } });
  expect(statusCode).toBe(412);
  expect(headers).toMatchObject({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
});

test('a refusal names the version, too, and so does no answer of other calls', async () => {
  const refused = await app.inject({ method: 'POST', url: UPLOADS });
  expect([refused.statusCode, refused.headers['tus-resumable']]).toEqual([401, '1.0.0']);
  const other = await app.inject({ url: '/device-api/v1/poll', headers: { 'tus-resumable': '0.2.2' } });
  expect([other.statusCode, other.headers['tus-resumable']]).toEqual([401, undefined]);
});

test('OPTIONS says what is spoken, to anybody', async () => {
  const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: UPLOADS });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(DEVICE_LIMITS.photoBytes),
  });
});
