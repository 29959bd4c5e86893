import { expect, test } from 'vitest';
import { settingWords } from './setting-words.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const device = {
  last_seen: '2026-11-20T07:30:00Z',
  next_heartbeat_at: null,
  cycle_time: 690,
  reported_cycle_time: 690,
  settings_reported_at: '2026-11-20T07:30:00Z',
};

test.each([
  ['in-sync', 'In sync: the camera reported it 8 h ago'],
  [
    'waiting',
    'Waiting since the camera reported 8 h ago; it changes at its next contact. Expected at 19:00 UTC, in 3 h',
  ],
] as const)('a setting that is %s says so', (state, text) => {
  expect(settingWords({ device, state, now: NOW, zone: 'UTC' }).text).toBe(text);
});

test('a camera that never said what it runs with takes settings with its next contact', () => {
  const silent = { ...device, reported_cycle_time: null, settings_reported_at: null };
  expect(settingWords({ device: silent, state: 'unknown', now: NOW, zone: 'UTC' }).text).toBe(
    'Never reported: it takes effect with the next contact. Expected at 19:00 UTC, in 3 h',
  );
});
