import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';

let app: TestApp;
let user: TestUser;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await createUser(app);
  token = user.authorization.slice('Bearer '.length);
});
afterAll(() => app.close());

const statusWith = async (authorization: string) =>
  (await app.inject({ method: 'GET', url: '/user', headers: { authorization } })).statusCode;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function resigned(change: object, secret = app.services.tokenSecret, algorithm: jwt.Algorithm = 'HS256') {
  const payload = jwt.decode(token, { json: true });
  return `Bearer ${jwt.sign({ ...payload, ...change }, secret, { algorithm })}`;
}

test('the scheme may be written in any case', async () => {
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  expect(await statusWith(`bearer ${token}`)).toBe(200);
  expect(await statusWith(resigned({}))).toBe(200);
});

test('a token says who and until when, and nothing about rights', () => {
  const payload = jwt.decode(token, { json: true });
  expect(Object.keys(payload ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
});

test('ids of sessions are 192 random bits', async () => {
  const signUp = () => app.client().auth.signup({ body: newAccount() });
  const answers = [await signUp(), await signUp(), await signUp()];
  const ids = answers.map((answer) => jwt.decode(answer.token, { json: true })?.jti ?? '');
  expect(ids.map((id) => Buffer.from(id, 'base64url').length)).toEqual([24, 24, 24]);
  expect(new Set(ids).size).toBe(3);
});

test('tampered, foreign and outlived tokens are 401', async () => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const decoded = jwt.decode(token, { json: true });
  const forged = {
    'algorithm none': `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'algorithm none, signature kept': `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'another algorithm': resigned({}, app.services.tokenSecret, 'HS512'),
    'another key': resigned({}, 'another-secret-of-more-than-32-characters'),
    'changed payload': `Bearer ${header}.${part({ ...decoded, sub: '1' })}.${signature}`,
    'another user in a good signature': resigned({ sub: String(user.userId + 1) }),
    'a session that never was': resigned({ jti: 'made-up' }),
    'wrong audience': resigned({ aud: 'somebody-else' }),
    'wrong issuer': resigned({ iss: 'somebody-else' }),
    expired: resigned({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'an id that no database can hold': resigned({ sub: '9999999999' }),
    'no subject': resigned({ sub: '' }),
    'a NUL in the session': resigned({ jti: 'a\u0000b' }),
    'half a token': `Bearer ${header}.${payload}`,
    'no scheme': token,
    'another scheme': `Basic ${token}`,
    'no token': 'Bearer ',
    '16 kB': `Bearer ${'a'.repeat(16_384)}`,
    '16 kB, signed': resigned({ padding: 'a'.repeat(16_384) }),
  };
  for (const [name, authorization] of Object.entries(forged)) {
    expect([name, await statusWith(authorization)]).toEqual([name, 401]);
  }
});

test('a session ends on the server too, whatever its token says', async () => {
  const { userId, authorization } = await createUser(app);
  await app.services.db.prisma.session.updateMany({ where: { userId }, data: { expiresAt: new Date() } });
  expect(await statusWith(authorization)).toBe(401);
});

test('people who call at the same moment are each themselves, and one whose session ended is nobody', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser(app)));
  const call = () =>
    Promise.all(
      people.map(({ authorization }) =>
        app.inject({ method: 'GET', url: '/user', headers: { authorization } }),
      ),
    );
  const ids = people.map(({ userId }) => userId);
  expect((await call()).map((answer) => answer.json().message.userIdSql)).toEqual(ids);
  const [gone] = ids;
  await app.services.db.prisma.session.updateMany({
    where: { userId: gone ?? 0 },
    data: { revokedAt: new Date() },
  });
  expect((await call()).map(({ statusCode }) => statusCode)).toEqual([401, ...ids.slice(1).map(() => 200)]);
});

test('over the network a header of 16 kB is 401 or 431', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${'a'.repeat(16_384)}` } });
  expect([401, 431]).toContain(response.status);
});
