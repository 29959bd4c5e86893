import { expect, test } from 'vitest';
import { cameraAccess } from './camera-access.ts';

test.each([
  [{ keys: 0, validKeys: 0, hasToken: true }, 'waiting'],
  [{ keys: 0, validKeys: 0, hasToken: false }, 'expired'],
  [{ keys: 2, validKeys: 1, hasToken: false }, 'active'],
  [{ keys: 2, validKeys: 1, hasToken: true }, 'active'],
  [{ keys: 2, validKeys: 0, hasToken: false }, 'revoked'],
  [{ keys: 2, validKeys: 0, hasToken: true }, 'waiting'],
] as const)('%o is %s', (credentials, access) => {
  expect(cameraAccess(credentials)).toBe(access);
});
