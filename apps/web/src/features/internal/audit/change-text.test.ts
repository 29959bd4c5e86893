import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test('fields that changed are said with their value before and after', () => {
  const before = { bucket: 'models', path: 'a.tflite' };
  expect(changeText({ before, after: { bucket: 'models', path: 'b.tflite' } })).toBe(
    'path: a.tflite → b.tflite',
  );
});

test('what was not there before is said as it is now', () => {
  expect(changeText({ before: null, after: { hardware_id: 'a1', device_name: null } })).toBe(
    'hardware_id: a1',
  );
  expect(changeText({ before: { deviceIds: [1] }, after: { deviceIds: [] } })).toBe('deviceIds: [1] → []');
  expect(changeText({ before: { user_id: 7 }, after: { user_id: null } })).toBe('user_id: 7 → nothing');
});
