import { expect, test } from 'vitest';
import { modelFileName } from './model-file-name.ts';

test.each([
  ['Aotearoa wildlife', 'aotearoa-wildlife-7.tflite'],
  ['Kākāpō / "night"', 'kakapo-night-7.tflite'],
  ['../../etc/passwd', 'etc-passwd-7.tflite'],
  ['鳥', 'model-7.tflite'],
  ['', 'model-7.tflite'],
])('the file of %j is called %s', (name, expected) => {
  expect(modelFileName(7, name)).toBe(expected);
});

test('a long name is cut', () => {
  expect(modelFileName(7, 'x'.repeat(500))).toBe(`${'x'.repeat(80)}-7.tflite`);
});
