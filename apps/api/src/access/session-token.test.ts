import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { createTokenReader, signSessionToken } from './session-token.ts';

const SECRET = 'a secret of more than thirty-two characters';
const expiresAt = new Date('2026-11-22T12:00:00Z');
const before = new Date('2026-11-22T11:59:59.999Z');
const sign = (userId: number, secret = SECRET) =>
  signSessionToken(secret, { userId, sessionId: `session-of-${userId}`, expiresAt });

test('a token that was good before is refused from the moment it expires', () => {
  const read = createTokenReader(SECRET);
  for (let n = 0; n < 2; n++)
    expect(read(sign(7), before)).toMatchObject({ userId: 7, sessionId: 'session-of-7' });
  expect(read(sign(7), expiresAt)).toBeUndefined();
  expect(read(sign(8), expiresAt)).toBeUndefined();
});

test('tokens that were good before say nothing of others', () => {
  const read = createTokenReader(SECRET);
  const good = sign(7);
  read(good, before);
  const [header, , signature] = good.split('.');
  const [, others] = sign(8).split('.');
  expect(read(`${header}.${others}.${signature}`, before)).toBeUndefined();
  expect(read(sign(8, SECRET.toUpperCase()), before)).toBeUndefined();
  expect(read(good, before)).toMatchObject({ userId: 7 });
});

test('a token without an end is none', () => {
  const endless = jwt.sign({}, SECRET, {
    issuer: 'sightline',
    audience: 'sightline-console',
    subject: '7',
    jwtid: 'session',
  });
  expect(createTokenReader(SECRET)(endless, before)).toBeUndefined();
});
