import { describe, expect, test } from 'vitest';
import {
  AT_TOP,
  type Geometry,
  positionAt,
  positionShowing,
  rowsAbove,
  rowsInSight,
  rowTop,
  type ScrollPosition,
  scrolledTo,
  scrollHeight,
  TALLEST,
} from './scroll-math.ts';

const short: Geometry = { count: 100, rowHeight: 40, view: 400 };
const million: Geometry = { count: 1_000_000, rowHeight: 64, view: 600 };
const lastPhysical = TALLEST - million.view;
const lastTop = 64_000_000 - 600;

test('a table the browser can hold scrolls as it is', () => {
  expect(scrollHeight(short)).toBe(4000);
  expect(scrolledTo(AT_TOP, 1234, short)).toEqual({ top: 1234, physical: 1234 });
  expect(rowsInSight({ top: 85, physical: 85 }, short, 0)).toEqual({ from: 2, until: 13 });
});

test('rows around the window end with the table', () => {
  expect(rowsInSight(AT_TOP, short, 10)).toEqual({ from: 0, until: 20 });
  expect(rowsInSight(positionAt(99_999, short), short, 10)).toEqual({ from: 80, until: 100 });
  expect(rowsInSight(AT_TOP, { ...short, count: 0 }, 10)).toEqual({ from: 0, until: 0 });
});

describe('a row that unfolds something beneath itself', () => {
  const unfolded: Geometry = { ...short, gap: { after: 2, height: 300 } };

  test('pushes the rows after it down, and no other', () => {
    expect([0, 2, 3, 4].map((index) => rowTop(index, unfolded))).toEqual([0, 80, 420, 460]);
    expect(scrollHeight(unfolded)).toBe(4300);
    expect(positionAt(99_999, unfolded).top).toBe(3900);
  });

  test('takes no row out of sight that is in it', () => {
    expect([0, 119, 120, 300, 420, 440].map((top) => rowsAbove(top, unfolded))).toEqual([
      0, 2.975, 3, 3, 3, 3.5,
    ]);
    expect(rowsInSight({ top: 60, physical: 60 }, unfolded, 0)).toEqual({ from: 1, until: 4 });
    expect(rowsInSight({ top: 200, physical: 200 }, unfolded, 0)).toEqual({ from: 3, until: 8 });
  });

  test('the row after it is shown whole', () => {
    expect(positionShowing(3, AT_TOP, unfolded).top).toBe(60);
    expect(positionShowing(2, positionAt(500, unfolded), unfolded).top).toBe(80);
  });
});

describe('a million rows', () => {
  test('stay within what browsers can hold', () => {
    expect(scrollHeight(million)).toBe(TALLEST);
  });

  test('the scroll bar reaches both ends and the middle', () => {
    expect(scrolledTo(AT_TOP, lastPhysical, million).top).toBe(lastTop);
    expect(scrolledTo(AT_TOP, lastPhysical / 2, million).top).toBeCloseTo(lastTop / 2);
    expect(scrolledTo(positionAt(lastTop, million), 0, million)).toEqual(AT_TOP);
    const { until } = rowsInSight(positionAt(lastTop, million), million, 0);
    expect(until).toBe(1_000_000);
  });

  test('the wheel moves pixel by pixel', () => {
    const start = positionAt(32_000_000, million);
    const next = scrolledTo(start, start.physical + 100, million);
    expect(next.top - start.top).toBeCloseTo(100);
    expect(next.physical).toBe(start.physical + 100);
  });

  test('scrolling by wheel alone ends at the first row, never before it and never stuck', () => {
    let position: ScrollPosition = positionAt(30_000, million);
    let steps = 0;
    while (position.top > 0 && steps < 1000) {
      position = scrolledTo(position, Math.max(0, position.physical - 100), million);
      steps++;
    }
    expect(position).toEqual(AT_TOP);
    expect(steps).toBe(300);
  });

  test('and at the last one', () => {
    let position: ScrollPosition = positionAt(lastTop - 5000, million);
    for (let step = 0; step < 60; step++) {
      position = scrolledTo(position, Math.min(lastPhysical, position.physical + 100), million);
    }
    expect(position.top).toBe(lastTop);
  });

  test('any row can be brought into sight', () => {
    for (const index of [0, 1, 499_999, 750_123, 999_999]) {
      const position = positionShowing(index, AT_TOP, million);
      const { from, until } = rowsInSight(position, million, 0);
      expect(index).toBeGreaterThanOrEqual(from);
      expect(index).toBeLessThan(until);
    }
    const here = positionAt(6400, million);
    expect(positionShowing(101, here, million)).toBe(here);
  });
});
