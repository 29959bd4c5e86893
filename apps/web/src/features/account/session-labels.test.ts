import { expect, test } from 'vitest';
import { browserLabel, isHandheld } from './session-labels.ts';

test.each([
  [{ browser: 'Firefox 145', system: 'Android' }, 'Firefox 145 on Android', true],
  [{ browser: 'Chrome 143', system: 'Windows' }, 'Chrome 143 on Windows', false],
  [{ browser: 'Safari 26', system: null }, 'Safari 26', false],
  [{ browser: null, system: 'Linux' }, 'A program on Linux', false],
  [{ browser: null, system: null }, 'A program', false],
])('%j', (session, text, handheld) => {
  expect(browserLabel(session)).toBe(text);
  expect(isHandheld(session)).toBe(handheld);
});
