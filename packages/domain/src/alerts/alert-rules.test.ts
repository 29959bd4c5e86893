import { describe, expect, test } from 'vitest';
import { type CameraReport, EMPTY_REPORT } from './alert-rule.ts';
import { ALERT_RULES, settingText } from './alert-rules.ts';
import { ALERT_TYPES } from './alert-type.ts';

const DAY_MS = 86_400_000;
const report = (values: Partial<CameraReport>): CameraReport => ({ ...EMPTY_REPORT, ...values });

test.each(ALERT_TYPES)('%s makes nothing of a word that says nothing', (type) => {
  expect(ALERT_RULES[type].evaluate(EMPTY_REPORT)).toBeNull();
});

describe('low_battery: at or below 3.2 V on two reports in a row, clears above 3.4 V', () => {
  const rule = ALERT_RULES.low_battery;
  test.each([
    [0, 'fault'],
    [3.2, 'fault'],
    [3.201, 'between'],
    [3.4, 'between'],
    [3.401, 'well'],
    [4.2, 'well'],
  ])('%d V is %s', (batteryVoltage, condition) => {
    expect(rule.evaluate(report({ batteryVoltage }))).toBe(condition);
  });
  test('it needs two', () => {
    expect(rule.inARow).toBe(2);
    expect(rule.summary(report({ batteryVoltage: 3.1 }))).toBe('battery at 3.10 V');
  });
});

describe('battery_ending: the middle forecast within the days of the owner, clears beyond one and a half times as many', () => {
  const rule = ALERT_RULES.battery_ending;
  const ends = (p50: number, batteryEndingDays = 14) =>
    report({ batteryEnd: { p10: p50 / 2, p50, p90: p50 * 1.6 }, batteryEndingDays });
  test.each([
    [0, 'fault'],
    [14, 'fault'],
    [14.1, 'between'],
    [21, 'between'],
    [21.1, 'well'],
    [700, 'well'],
  ])('%d days are %s', (days, condition) => {
    expect(rule.evaluate(ends(days))).toBe(condition);
  });
  test('the days are the owner’s', () => {
    expect(rule.evaluate(ends(30, 30))).toBe('fault');
    expect(rule.evaluate(ends(1.4, 1))).toBe('between');
    expect(settingText('battery_ending', 30)).toBe('Battery will end within 30 days');
  });
  test('what holds is well, and what is not known is neither', () => {
    expect(rule.evaluate(report({ batteryEnd: 'holds' }))).toBe('well');
    expect(rule.evaluate(report({ batteryEnd: null, batteryVoltage: 3 }))).toBeNull();
  });
  test.each([
    [{ p10: 5.2, p50: 9.4, p90: 15 }, 'battery ends in about 9 days (5 to 15)'],
    [{ p10: 0, p50: 0.3, p90: 2.2 }, 'battery ends in about 1 day (0 to 2)'],
    [{ p10: 0, p50: 0, p90: 0.4 }, 'battery has probably ended'],
    [{ p10: 20, p50: 80, p90: 700 }, 'battery ends in about 80 days (20 to over a year)'],
    ['holds', 'battery holds, no end within two years'],
  ] as const)('%o: %s', (batteryEnd, summary) => {
    expect(rule.summary(report({ batteryEnd }))).toBe(summary);
  });
});

test('the settings name every kind without a placeholder', () => {
  for (const type of ALERT_TYPES) expect(settingText(type, 14)).not.toMatch(/\bN\b/);
});

describe('no_recent_insights: none for 7 days or more', () => {
  const rule = ALERT_RULES.no_recent_insights;
  test.each([
    [0, 'well'],
    [7 * DAY_MS - 1, 'well'],
    [7 * DAY_MS, 'fault'],
  ])('%d ms without is %s', (silentMs, condition) => {
    expect(rule.evaluate(report({ silentMs }))).toBe(condition);
  });
  test('it says how many days', () => {
    expect(rule.summary(report({ silentMs: 9.6 * DAY_MS }))).toBe('no insight for 9 days');
  });
});

describe('no_recent_camera_triggers: 168 hours or more', () => {
  const rule = ALERT_RULES.no_recent_camera_triggers;
  test.each([
    [0, 'well'],
    [167.9, 'well'],
    [168, 'fault'],
  ])('%d h is %s', (hoursSinceLastCameraTrigger, condition) => {
    expect(rule.evaluate(report({ hoursSinceLastCameraTrigger }))).toBe(condition);
  });
  test('it says how many hours', () => {
    expect(rule.summary(report({ hoursSinceLastCameraTrigger: 170.5 }))).toBe(
      'no camera trigger for 170 hours',
    );
  });
});

test('spypoint_error: the camera reports an error, until it reports that it recovered', () => {
  const rule = ALERT_RULES.spypoint_error;
  expect(rule.evaluate(report({ cameraError: 'SD cable loose' }))).toBe('fault');
  expect(rule.evaluate(report({ cameraError: '' }))).toBe('well');
  expect(rule.summary(report({ cameraError: 'SD cable loose' }))).toBe('camera error: SD cable loose');
});
