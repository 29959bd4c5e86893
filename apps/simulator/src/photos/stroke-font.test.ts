import { expect, test } from 'vitest';
import { textPath, textWidth } from './stroke-font.ts';

test.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.,-/°%()&', "'"])(
  '%s is drawn inside its cell',
  (sign) => {
    const points = [...textPath(sign, 0, 0, 6).matchAll(/([\d.-]+) ([\d.-]+)/g)];
    expect(points.length).toBeGreaterThan(1);
    for (const [, x, y] of points) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(4);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(7);
    }
  },
);

test('macrons are dropped, unknown signs leave a gap', () => {
  expect(textPath('Ōkārito', 0, 0, 6)).toBe(textPath('OKARITO', 0, 0, 6));
  expect(textPath('日', 0, 0, 6)).toBe('');
  expect(textWidth('AB', 6)).toBe(10);
});
