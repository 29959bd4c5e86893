import { expect, test } from 'vitest';
import { asciiAddress } from './ascii-address.ts';

test('spaces around an address do not matter', () => {
  expect(asciiAddress(' kea@kākā.nz ')).toBe('kea@xn--kk-dlab.nz');
});

test('what is no domain of another alphabet stays as it is', () => {
  for (const text of ['kea@doc.nz', 'kākā', 'kea@kā:80.nz', 'kea@', 'kea@1.2'])
    expect(asciiAddress(text)).toBe(text);
});
