import { expect, test } from 'vitest';
import { kept, LARGEST_SCALE, panned, pinched, swipeOf, WHOLE, wheelFactor, zoomedAt } from './zoom-math.ts';

const FRAME = { width: 400, height: 300 };

test('zooming keeps the point under the cursor where it is', () => {
  const point = { x: 50, y: -30 };
  const view = zoomedAt(WHOLE, 3, point, FRAME);
  expect(view.scale).toBe(3);
  expect(view.x + point.x * 3).toBeCloseTo(point.x);
  expect(view.y + point.y * 3).toBeCloseTo(point.y);
});

test('a photo never leaves its frame', () => {
  expect(panned(WHOLE, { x: 40, y: 40 }, FRAME)).toEqual(WHOLE);
  expect(panned({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, FRAME)).toEqual({
    scale: 2,
    x: 200,
    y: -150,
  });
});

test('the scale stays between the whole photo and eight times it', () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 10, y: 10 }, FRAME)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }, FRAME).scale).toBe(LARGEST_SCALE);
  expect(kept({ scale: 0.1, x: 9, y: 9 }, FRAME)).toEqual(WHOLE);
});

test('zooming out again ends at the whole photo, in the middle', () => {
  const close = zoomedAt(WHOLE, 4, { x: 150, y: 100 }, FRAME);
  expect(zoomedAt(close, 0.25, { x: -150, y: 20 }, FRAME)).toEqual(WHOLE);
});

test('two fingers zoom by their distance and pan by their middle', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const apart = [
    { x: -90, y: 0 },
    { x: 110, y: 0 },
  ] as const;
  expect(pinched(WHOLE, before, apart, FRAME)).toEqual({ scale: 2, x: 10, y: 0 });
});

test('a notch of the wheel is about a fifth, a wild one no more than that', () => {
  expect(wheelFactor(-100)).toBeCloseTo(1.22, 1);
  expect(wheelFactor(10_000)).toBe(wheelFactor(120));
});

test.each([
  [{ x: -80, y: 10 }, 'left'],
  [{ x: 80, y: -10 }, 'right'],
  [{ x: 5, y: -80 }, 'up'],
  [{ x: 5, y: 80 }, 'down'],
  [{ x: 20, y: 0 }, undefined],
  [{ x: 70, y: 60 }, undefined],
])('a finger that moved by %j swipes %s', (way, swipe) => {
  expect(swipeOf(way)).toBe(swipe);
});
