import { expect, test } from 'vitest';
import { settingsSync } from './settings-sync.ts';

test('each setting is judged by itself', () => {
  const asked = { cycle_time: 690, trigger_number: 30 };
  expect(settingsSync({ ...asked, reported_cycle_time: 690, reported_trigger_number: 10 })).toEqual({
    cycle_time: 'in-sync',
    trigger_number: 'waiting',
  });
  expect(settingsSync({ ...asked, reported_cycle_time: null, reported_trigger_number: 30 })).toEqual({
    cycle_time: 'unknown',
    trigger_number: 'in-sync',
  });
});
