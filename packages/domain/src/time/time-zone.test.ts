import { describe, expect, test } from 'vitest';
import { isZoneChoice, isZoneName, knownZone, zoneAt, zonesOf } from './time-zone.ts';

const SITES = new Map([
  [1, 'Pacific/Auckland'],
  [2, 'Asia/Kolkata'],
  [3, 'Pacific/Auckland'],
]);
const KNOWN = { mine: 'Europe/Berlin', sites: SITES };

describe('times are shown', () => {
  test.each([
    ['utc', 'UTC', 'UTC', 'UTC', 'UTC'],
    ['mine', 'Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin'],
    ['site', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland'],
  ] as const)(
    'with %s, of two cameras in %s and %s, of one without position in %s, of no camera in %s',
    (choice, first, second, unplaced, none) => {
      const zones = zonesOf(choice, KNOWN);
      expect([1, 2, 9, undefined].map((id) => zoneAt(zones, id))).toEqual([first, second, unplaced, none]);
    },
  );

  test('in UTC where site time is chosen and no camera has a position', () => {
    expect(zonesOf('site', { mine: 'Europe/Berlin', sites: new Map() }).home).toBe('UTC');
  });

  test('in the same home zone whatever the order of the cameras', () => {
    const even = [...SITES].slice(0, 2);
    for (const sites of [new Map(even), new Map(even.reverse())]) {
      expect(zonesOf('site', { mine: 'UTC', sites }).home).toBe('Asia/Kolkata');
    }
  });
});

test('a zone that nobody knows is UTC', () => {
  expect(knownZone('Antarctica/Troll')).toBe('Antarctica/Troll');
  expect(knownZone('Etc/Unknown')).toBe('UTC');
  expect(zonesOf('mine', { mine: 'Middle/Earth', sites: SITES }).home).toBe('UTC');
});

test.each([
  ['site', true],
  ['UTC', false],
  [null, false],
])('%j is a choice: %s', (text, expected) => {
  expect(isZoneChoice(text)).toBe(expected);
});

test.each([
  ['Pacific/Auckland', true],
  ['UTC', true],
  ['Etc/UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+05:30', false],
  ['Middle/Earth', false],
  ['', false],
  ['Pacific/Auckland; DROP TABLE users', false],
])('%j is the name of a zone: %s', (text, isName) => {
  expect(isZoneName(text)).toBe(isName);
});
