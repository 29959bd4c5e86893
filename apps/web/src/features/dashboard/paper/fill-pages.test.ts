import { expect, test } from 'vitest';
import { filledHeights } from './fill-pages.ts';

const PAGES = { height: 900, gap: 10, taken: 100 };
const drawing = (height: number) => ({ height, grows: true });
const text = (height: number) => ({ height, grows: false });
const table = (height: number) => ({ height, grows: false, lost: 50 });

/** The height of these lines on one page. */
const used = (heights: readonly number[]) =>
  heights.reduce((sum, each) => sum + each + PAGES.gap, -PAGES.gap);

test('drawings of a page share out what is left of it, sentences keep their height', () => {
  const heights = filledHeights([text(60), drawing(300), drawing(300), drawing(300)], PAGES);
  expect(heights[0]).toBe(60);
  expect(heights[1]).toBe(heights[2]);
  const onFirst = used(heights.slice(0, 3)) + PAGES.taken;
  expect(onFirst).toBeLessThanOrEqual(PAGES.height);
  expect(onFirst).toBeGreaterThan(PAGES.height - 3);
});

test('the last page keeps its heights', () => {
  expect(filledHeights([drawing(300), text(60)], PAGES)).toEqual([300, 60]);
});

test('nothing grows beyond what it can bear', () => {
  expect(filledHeights([drawing(300), drawing(800)], PAGES)[0]).toBe(480);
});

test('after a table that is divided, lines begin where it ends', () => {
  // 800 px of it are on the first page, 850 on the second and 350 on the third, which has 490 px left.
  const heights = filledHeights([table(2000), drawing(200), drawing(200), drawing(250)], PAGES);
  expect(heights.slice(0, 1)).toEqual([2000]);
  expect(400 + PAGES.gap + used(heights.slice(1, 3))).toBeGreaterThan(PAGES.height - 3);
  expect(heights[3]).toBe(250);
});

test('drawings get a little lower where the last rows of a table would stand alone on the next page', () => {
  const heights = filledHeights([drawing(300), table(540), drawing(200)], PAGES);
  expect(heights).toEqual([250, 540, 200]);
  expect(PAGES.taken + used(heights.slice(0, 2))).toBe(PAGES.height);
  expect(filledHeights([drawing(300), table(600)], PAGES)).toEqual([300, 600]);
  expect(filledHeights([drawing(170), table(660)], PAGES)).toEqual([170, 660]);
});

test('a title stands on the page of what it is about', () => {
  const title = { height: 40, grows: false, leads: true };
  const heights = filledHeights([drawing(300), drawing(300), title, drawing(300)], PAGES);
  expect(used(heights.slice(0, 2)) + PAGES.taken).toBeGreaterThan(PAGES.height - 3);
  expect(filledHeights([drawing(300), title], PAGES)).toEqual([300, 40]);
});

test('nothing to print is nothing', () => {
  expect(filledHeights([], PAGES)).toEqual([]);
});
