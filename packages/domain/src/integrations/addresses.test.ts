import { expect, test } from 'vitest';
import { addressError, addressesError, isAddress } from './addresses.ts';

test.each(['a@b.nz', 'aroha.ngata+cams@mail.example.org', "o'neill@x-y.example", 'A_B@EXAMPLE.ORG'])(
  '%s is an address',
  (text) => {
    expect(isAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'nobody',
  '@b.nz',
  'a@',
  'a@b',
  'a b@c.nz',
  'a@b..nz',
  '.a@b.nz',
  'a.@b.nz',
  'a@-b.nz',
  'a@b.nz\r\nBcc: c@d.nz',
  '<a@b.nz>',
  'a@b.nz, c@d.nz',
  `${'a'.repeat(65)}@b.nz`,
  `a@${'b'.repeat(64)}.nz`,
  `a@${'bcd.'.repeat(70)}nz`,
])('%j is none', (text) => {
  expect(isAddress(text)).toBe(false);
});

test('one address is added at a time', () => {
  expect(addressError('nobody', [])).toBe('Not a valid email.');
  expect(addressError(' A@b.nz ', ['a@B.nz'])).toBe('Email has already been added.');
  expect(addressError('d@b.nz', ['a@b.nz', 'b@b.nz', 'c@b.nz'])).toBe('At most 3 emails can be added.');
  expect(addressError('c@b.nz', ['a@b.nz', 'b@b.nz'])).toBeUndefined();
});

test('a whole list has one to three, each once', () => {
  expect(addressesError([])).toBe('Please add at least one email.');
  expect(addressesError(['a@b.nz', 'x'])).toBe('Not a valid email.');
  expect(addressesError(['a@b.nz', 'b@b.nz', 'A@B.NZ'])).toBe('Email has already been added.');
  expect(addressesError(['a@b.nz', 'b@b.nz', 'c@b.nz', 'd@b.nz'])).toBe('At most 3 emails can be added.');
  expect(addressesError(['a@b.nz', 'b@b.nz', 'c@b.nz'])).toBeUndefined();
});
