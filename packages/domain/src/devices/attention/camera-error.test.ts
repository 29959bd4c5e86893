import { expect, test } from 'vitest';
import { cameraErrorKind } from './camera-error.ts';

test.each([
  ['SD card error', 'card'],
  ['storage full', 'card'],
  ['no space left', 'card'],
  ['cable loose', 'cable'],
  ['cable loose, card not read', 'cable'],
  ['sensor blind', 'cable'],
  ['lens fogged', 'other'],
] as const)('%s is about %s', (error, kind) => {
  expect(cameraErrorKind(error)).toBe(kind);
});
