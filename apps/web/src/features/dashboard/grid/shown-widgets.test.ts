import { DEFAULT_DASHBOARD } from '@sightline/domain/dashboard/default-dashboard';
import { GRID_COLUMNS, isNumberWidget } from '@sightline/domain/dashboard/layout';
import {
  ANALYSIS_WIDGET_TYPES,
  DATA_WIDGET_TYPES,
  WIDGET_TITLES,
} from '@sightline/domain/dashboard/widget-type';
import { describe, expect, test } from 'vitest';
import { GAP, shownWidgets } from './shown-widgets.ts';

const WIDE = { width: 1200, isNarrow: false, isEditing: false };
/** What a window of 626 pixels leaves the grid, or somewhat less: the narrowest that is no narrow screen. */
const NO_LONGER_NARROW = { ...WIDE, width: 580 };
/** What one of 625 pixels leaves it. */
const NARROW = { ...WIDE, width: 590, isNarrow: true };

/** One of each type, as small as it can be, side by side. */
const SMALLEST = DATA_WIDGET_TYPES.map((type, at) => ({
  id: type,
  type,
  title: WIDGET_TITLES[type],
  size: { width: 2, height: 2 },
  position: { x: (at % 6) * 2, y: Math.floor(at / 6) * 2 },
}));

const widgetOfText = {
  id: 'text',
  type: 'text',
  title: 'Text',
  size: { width: 12, height: 2 },
  position: { x: 0, y: 0 },
};

test.each([760, 1200, 3000])('on a grid of %i px widgets are where their owner placed them', (width) => {
  expect(shownWidgets(DEFAULT_DASHBOARD, { ...WIDE, width })).toBe(DEFAULT_DASHBOARD);
});

test('while they are edited they are so on every screen that is not narrow', () => {
  const edited = { ...NO_LONGER_NARROW, isEditing: true };
  expect(shownWidgets(DEFAULT_DASHBOARD, edited)).toBe(DEFAULT_DASHBOARD);
});

describe('on a narrow screen', () => {
  const shown = shownWidgets(SMALLEST, NARROW);

  test('widgets stand one per row over the whole width, in reading order', () => {
    let y = 0;
    expect(shown.map(({ type }) => type)).toEqual(DATA_WIDGET_TYPES);
    for (const { size, position } of shown) {
      expect([position.x, position.y, size.width]).toEqual([0, y, GRID_COLUMNS]);
      y += size.height;
    }
  });

  test('a drawing is at least 4 steps high; numbers, and what is higher, stay as they are', () => {
    for (const { type, size } of shown) expect(size.height, type).toBe(isNumberWidget(type) ? 2 : 4);
    const [heatmap] = shownWidgets(
      DEFAULT_DASHBOARD.filter(({ type }) => type === 'device_heatmap'),
      NARROW,
    );
    expect(heatmap?.size.height).toBe(5);
  });

  test('curves with words on what they rest on are at least 6 steps high', () => {
    const added = ANALYSIS_WIDGET_TYPES.map((type) => ({ ...widgetOfText, id: type, type }));
    for (const { type, size } of shownWidgets(added, NARROW)) expect(size.height, type).toBe(6);
  });

  test('nobody edits: a draft that waits stands there like what is saved', () => {
    expect(shownWidgets(SMALLEST, { ...NARROW, isEditing: true })).toEqual(shown);
  });
});

describe('between the two', () => {
  test('the three numbers of the first dashboard still share a row', () => {
    const numbers = shownWidgets(DEFAULT_DASHBOARD, NO_LONGER_NARROW).filter(({ type }) =>
      isNumberWidget(type),
    );
    expect(numbers.map(({ position }) => [position.x, position.y])).toEqual([
      [0, 0],
      [4, 0],
      [8, 0],
    ]);
  });

  test.each(Array.from({ length: 8 }, (_, step) => 360 + step * 57))(
    'on a grid of %i px each widget is wide enough to be read, and each row is full',
    (width) => {
      const shown = shownWidgets(SMALLEST, { ...WIDE, width });
      const step = (width + GAP) / GRID_COLUMNS;
      for (const { type, size } of shown)
        expect(size.width * step - GAP, type).toBeGreaterThanOrEqual(isNumberWidget(type) ? 140 : 300);
      for (const row of Map.groupBy(shown, ({ position }) => position.y).values()) {
        let x = 0;
        for (const { position, size } of row) {
          expect(position.x).toBe(x);
          x += size.width;
        }
        expect(x).toBe(GRID_COLUMNS);
      }
    },
  );
});

test('a widget of an unknown type is as large as a drawing', () => {
  const [weather] = SMALLEST.slice(0, 1).map((widget) => ({ ...widget, type: 'insight_weather' }));
  const shown = weather ? shownWidgets([weather], NARROW) : [];
  expect(shown.map(({ size }) => size)).toEqual([{ width: GRID_COLUMNS, height: 4 }]);
});

describe('what is written', () => {
  const number = { ...widgetOfText, id: 'number', type: 'total_insights', position: { x: 0, y: 2 } };
  const rowsOf = (text: string, screen: Parameters<typeof shownWidgets>[1], type = 'text') =>
    shownWidgets([{ ...widgetOfText, type, text }, number], screen).map(({ position, size }) => [
      position.y,
      size.height,
    ]);
  const heightIn = (...asked: Parameters<typeof rowsOf>) => rowsOf(...asked)[0]?.[1] ?? 0;
  /** Grid steps in pixels. */
  const px = (steps: number, row: number) => steps * (row + GAP) - GAP;

  test('is as high as its text, however much room its owner gave it, and what is below follows', () => {
    for (const screen of [WIDE, NO_LONGER_NARROW, NARROW]) {
      const [text, below] = rowsOf('Kiwi', screen);
      expect(px(text?.[1] ?? 0, screen.isNarrow ? 64 : 88)).toBeCloseTo(46);
      expect(below?.[0]).toBeCloseTo(text?.[1] ?? 0);
      expect(below?.[1]).toBe(2);
    }
    expect(px(heightIn('Stewart Island', WIDE, 'title'), 88)).toBeCloseTo(60.4);
    expect(px(heightIn('Stewart Island', NARROW, 'title'), 64)).toBeCloseTo(46);
  });

  test('has all of its lines, which are more on a narrow screen', () => {
    const text = Array.from({ length: 60 }, () => 'stoats').join(' ');
    expect(px(heightIn(text, NARROW), 64)).toBeCloseTo(22 + 7 * 24);
    expect(px(heightIn(text, WIDE), 88)).toBeCloseTo(22 + 5 * 24);
    expect(heightIn('a\n\nb', WIDE)).toBeCloseTo(heightIn('a', WIDE) + (2 * 24) / (88 + GAP));
    expect(px(heightIn('x'.repeat(200), WIDE), 88)).toBeCloseTo(22 + 3 * 24);
  });

  test('keeps the height that its owner gave it beside another widget, and while it is edited', () => {
    const text = { ...widgetOfText, text: 'Kiwi', size: { width: 6, height: 2 } };
    const beside = { ...number, size: { width: 6, height: 2 }, position: { x: 6, y: 0 } };
    expect(shownWidgets([text, beside], WIDE)).toEqual([text, beside]);
    const alone = [{ ...widgetOfText, text: 'Kiwi' }];
    expect(shownWidgets(alone, { ...WIDE, isEditing: true })).toBe(alone);
  });
});
