import { expect, test } from 'vitest';
import { emailSchema } from './email-address.ts';

test.each([
  ['kea@kākā.nz', 'kea@xn--kk-dlab.nz'],
  ['kea@ka\u0304ka\u0304.nz', 'kea@xn--kk-dlab.nz'],
  ['Kea@KĀKĀ.nz', 'kea@xn--kk-dlab.nz'],
  ['kea@почта.рф', 'kea@xn--80a1acny.xn--p1ai'],
  ['kea@xn--80a1acny.xn--p1ai', 'kea@xn--80a1acny.xn--p1ai'],
  [' Kea.Two+3@Doc.Govt.NZ ', 'kea.two+3@doc.govt.nz'],
])('%j is the address %j', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address);
});

test.each([
  '',
  'kea',
  'kea@doc',
  'kea@doc.',
  '@doc.nz',
  'ke a@doc.nz',
  'kea@kākā',
  'kea@kā kā.nz',
  'kea@kā/kā.nz',
  'kākā@doc.nz',
  'kea@1.2',
])('%j is none', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address.');
});
