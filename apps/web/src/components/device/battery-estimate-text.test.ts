import { expect, test } from 'vitest';
import { batteryEstimate } from './battery-estimate-text.ts';

const camera = { device_id: 4, cycle_time: 690, trigger_number: 30 };
const quiet = { device_id: 4, photos_of_days: [10, 12] };
const busy = { device_id: 5, photos_of_days: [900] };

test('days with the new settings stand beside those of today, each as a range', () => {
  expect(batteryEstimate([camera], { cycle_time: 60 }, [quiet])).toEqual({
    text: 'With these settings full batteries last about 20 to 41 days (today: about 199 to 413).',
    basis:
      'This is an estimate from the photos of the last 2 days. Cold, old cells and a solar panel are left out.',
    isShort: false,
  });
});

test('seven minutes and seven photos warn', () => {
  const { text, isShort } = batteryEstimate([camera], { cycle_time: 7, trigger_number: 7 }, []);
  expect(text).toContain('last about 2.5 to 5 days');
  expect(isShort).toBe(true);
});

test('cameras that differ have one range, and the busiest one decides on the warning', () => {
  const cameras = [camera, { ...camera, device_id: 5 }];
  const { text, isShort } = batteryEstimate(cameras, { trigger_number: 10 }, [quiet, busy]);
  const [alone] =
    /[\d.]+ to/.exec(batteryEstimate([cameras[1] ?? camera], { trigger_number: 10 }, [busy]).text) ?? [];
  const [, longest] =
    / to (\d+) days/.exec(batteryEstimate([camera], { trigger_number: 10 }, [quiet]).text) ?? [];
  expect(text).toContain(`last about ${alone} ${longest} days`);
  expect(isShort).toBe(true);
});

test('an estimate says what it rests on', () => {
  const basis = (rates: Parameters<typeof batteryEstimate>[2]) =>
    batteryEstimate([camera, { ...camera, device_id: 5 }], {}, rates).basis;
  expect(basis([])).toMatch(/^This is a rough estimate for 60 photos a day: no photos were counted yet\./);
  expect(basis([busy])).toMatch(
    /the photos of the last day, and from 60 photos a day where none were counted \(1 of 2\)\./,
  );
  expect(basis([quiet, busy])).toMatch(/the photos of the last day\. /);
});
