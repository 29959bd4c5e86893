import { expect, test } from 'vitest';
import { isModelPath } from './model-file.ts';

test.each(['models/4.tflite', '4.TFLITE', 'a/b c/d.v2.tflite'])('%s names a model file', (path) => {
  expect(isModelPath(path)).toBe(true);
});

test.each(['', 'models/', '.tflite', 'a/.tflite', 'model.onnx', 'a/../4.tflite', '4.tflite/'])(
  '"%s" does not',
  (path) => {
    expect(isModelPath(path)).toBe(false);
  },
);
