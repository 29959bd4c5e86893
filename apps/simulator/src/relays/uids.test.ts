import { readDevEui, readImei } from '@sightline/domain/relays/relay-uid';
import { expect, test } from 'vitest';
import { devEuiOf, imeiOf, relayUidOf } from './uids.ts';

const MAC = 'b8:27:eb:5a:1d:10';

test('a DevEUI is the MAC address with FFFE in its middle', () => {
  expect(devEuiOf(MAC)).toBe('B827EBFFFE5A1D10');
  expect(readDevEui(devEuiOf(MAC))).toBe(devEuiOf(MAC));
});

test('an IMEI has 15 digits, of which the last one checks the others', () => {
  const imeis = Array.from({ length: 200 }, (_, n) => imeiOf(`02:00:00:00:00:${n}`));
  expect(new Set(imeis).size).toBe(200);
  for (const imei of imeis) {
    expect(readImei(imei)).toBe(imei);
    const doubled = [...imei].map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
    expect(doubled.reduce((sum, n) => sum + Math.floor(n / 10) + (n % 10), 0) % 10).toBe(0);
  }
});

test('other links need no network', () => {
  expect(relayUidOf('wifi', MAC)).toBeUndefined();
  expect(relayUidOf('cellular', MAC)).toBeUndefined();
  expect(relayUidOf('satellite', MAC)).toBe(imeiOf(MAC));
});
