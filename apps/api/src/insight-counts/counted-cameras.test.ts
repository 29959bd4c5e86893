import { localSeconds } from '@sightline/domain/dashboard/local-seconds';
import { expect, test } from 'vitest';
import { countedCamera } from './counted-cameras.ts';

const NOW = Date.UTC(2026, 10, 20);

test.each([
  ['2026-07-05T20:30:00Z', '22:30'],
  // Of records that somebody imports.
  ['2012-07-05T20:30:00Z', '22:30'],
  ['2008-01-05T20:30:00Z', '21:30'],
])('%s is %s in Amsterdam', (moment, time) => {
  const { offsets } = countedCamera({ zone: 'Europe/Amsterdam' }, NOW);
  const local = localSeconds(offsets, Date.parse(moment) / 1_000);
  expect(new Date(local * 1_000).toISOString().slice(11, 16)).toBe(time);
});
