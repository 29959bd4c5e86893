import { expect, test } from 'vitest';
import { batteryEstimate } from './battery-estimate-text.ts';

const camera = { device_id: 4, cycle_time: 690, trigger_number: 30 };
const quiet = { device_id: 4, photos_of_days: [10, 12] };
const busy = { device_id: 5, photos_of_days: [900] };

test('days with the new settings stand beside those of today', () => {
  expect(batteryEstimate([camera], { cycle_time: 60 }, [quiet])).toEqual({
    text: 'With these settings full batteries last about 27 days (today: about 268).',
    isShort: false,
  });
});

test('seven minutes and seven photos warn', () => {
  const { text, isShort } = batteryEstimate([camera], { cycle_time: 7, trigger_number: 7 }, []);
  expect(text).toContain('last about 3 days');
  expect(isShort).toBe(true);
});

test('cameras that differ have a range, and the busiest one decides on the warning', () => {
  const cameras = [camera, { ...camera, device_id: 5 }];
  const { text, isShort } = batteryEstimate(cameras, { trigger_number: 10 }, [quiet, busy]);
  expect(text).toMatch(/last about [\d.]+ to \d+ days \(today: about \d+ to \d+\)/);
  expect(isShort).toBe(true);
});
