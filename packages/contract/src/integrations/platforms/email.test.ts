import { expect, test } from 'vitest';
import { emailOptions } from './email.ts';

test('an address has as many characters as mail servers take, and no more', () => {
  const take = (length: number) => emailOptions.emails.safeParse(['a'.repeat(length)]).success;
  expect([take(254), take(255)]).toEqual([true, false]);
});
