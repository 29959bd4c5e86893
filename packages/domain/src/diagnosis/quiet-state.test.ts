import { expect, test } from 'vitest';
import { quietState } from './quiet-state.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const WELL = { contact: 'on-time', insightsSilentSince: NOW - DAY, hoursSinceTrigger: 2 } as const;

test.each([
  [WELL, null],
  [{ ...WELL, contact: 'due' }, null],
  [{ ...WELL, contact: 'unknown', insightsSilentSince: NOW - 90 * DAY }, null],
  [{ ...WELL, contact: 'imported', insightsSilentSince: NOW - 90 * DAY, hoursSinceTrigger: 400 }, null],
  [{ ...WELL, contact: 'late', insightsSilentSince: NOW - 90 * DAY }, 'late'],
  [{ ...WELL, contact: 'silent', hoursSinceTrigger: 400 }, 'silent'],
  [{ ...WELL, hoursSinceTrigger: 167.9 }, null],
  [{ ...WELL, hoursSinceTrigger: 168 }, 'no_triggers'],
  [{ ...WELL, insightsSilentSince: NOW - 7 * DAY + 1 }, null],
  [{ ...WELL, insightsSilentSince: NOW - 7 * DAY }, 'no_insights'],
  [{ ...WELL, insightsSilentSince: null, hoursSinceTrigger: null }, null],
] as const)('%o is %s', (camera, state) => {
  expect(quietState(camera, NOW)).toBe(state);
});
