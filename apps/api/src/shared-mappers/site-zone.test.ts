import { expect, test } from 'vitest';
import { siteZone } from './site-zone.ts';

test.each([
  [-43.7, 170.1, 'Pacific/Auckland'],
  [-44.03, -176.5, 'Pacific/Chatham'],
  [-31.55, 159.08, 'Australia/Lord_Howe'],
  [52.5, 13.4, 'Europe/Berlin'],
  [40.7, -74, 'America/New_York'],
  [22.57, 88.36, 'Asia/Kolkata'],
  [-77.85, 166.67, 'Antarctica/McMurdo'],
  [-90, 180, 'Antarctica/McMurdo'],
  [0, 36.9, 'Africa/Nairobi'],
  [0, 0.1, 'Etc/GMT'],
])('a camera at %d, %d stands in %s', (latitude, longitude, zone) => {
  expect(siteZone({ latitude, longitude })).toBe(zone);
});

test.each([
  [null, 170.1],
  [-43.7, null],
  [Number.NaN, 0],
  [90.1, 0],
  [0, 0],
])('there is no zone without a position: %j, %j', (latitude, longitude) => {
  expect(siteZone({ latitude, longitude })).toBeNull();
});
