import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_DASHBOARD } from './default-dashboard.ts';
import { GRID_COLUMNS, inReadingOrder, isNumberWidget, type Widget } from './layout.ts';
import { paperLines } from './paper-lines.ts';

const needing = (number: number, drawing: number) => ({
  leastColumns: ({ type }: Widget) => (isNumberWidget(type) ? number : drawing),
  lost: () => undefined,
  pages: { height: 100, gap: 0.2, taken: 1 },
});
const PORTRAIT = needing(3, 6);
const LANDSCAPE = needing(2, 4);

const typesOf = (lines: ReturnType<typeof paperLines>) =>
  lines.map(({ tiles }) => tiles.map(({ widget, columns }) => [widget.type, columns]));

test('the first dashboard has its numbers in a line, and drawings two by two', () => {
  const lines = [
    [
      ['total_insights', 4],
      ['total_classes', 4],
      ['total_devices', 4],
    ],
    [
      ['insights_over_2_weeks', 6],
      ['device_hours_since_table', 6],
    ],
    [
      ['insights_by_class', 6],
      ['insight_by_hour_of_day', 6],
    ],
    [
      ['device_heatmap', 6],
      ['insight_statuses', 6],
    ],
  ];
  expect(typesOf(paperLines(DEFAULT_DASHBOARD, PORTRAIT))).toEqual(lines);
  expect(typesOf(paperLines(DEFAULT_DASHBOARD, LANDSCAPE))).toEqual(lines);
});

const widgetAt = (type: string, x: number, width: number, height = 4, y = 0): Widget => ({
  id: `${type} ${x} ${y}`,
  type,
  title: type,
  size: { width, height },
  position: { x, y },
});

test('a removed neighbour leaves no gap: what is left takes the line', () => {
  expect(typesOf(paperLines([widgetAt('insight_delay', 6, 6)], PORTRAIT))).toEqual([[['insight_delay', 12]]]);
});

test('five numbers share a line alike', () => {
  const five = [0, 2, 4, 6, 8].map((x) => widgetAt('total_insights', x, 2, 2));
  expect(paperLines(five, LANDSCAPE).map(({ tiles }) => tiles.map(({ columns }) => columns))).toEqual([
    [2.4, 2.4, 2.4, 2.4, 2.4],
  ]);
});

test('a narrow drawing beside a wide one gets the columns that it needs', () => {
  const two = [widgetAt('insights_by_class', 0, 8), widgetAt('insight_delay', 8, 4)];
  expect(typesOf(paperLines(two, PORTRAIT))).toEqual([
    [
      ['insights_by_class', 6],
      ['insight_delay', 6],
    ],
  ]);
  expect(typesOf(paperLines(two, LANDSCAPE))).toEqual([
    [
      ['insights_by_class', 8],
      ['insight_delay', 4],
    ],
  ]);
});

test('numbers do not become high beside a long chart', () => {
  const three = [
    widgetAt('total_insights', 0, 2, 2),
    widgetAt('total_classes', 2, 2, 2),
    widgetAt('insights_by_class', 4, 5, 10),
  ];
  expect(paperLines(three, PORTRAIT).map(({ tiles }) => tiles.length)).toEqual([2, 1]);
});

test('a number between drawings stands beside one instead of in a line of its own', () => {
  const three = [
    widgetAt('insights_by_class', 0, 12),
    widgetAt('total_classes', 0, 2, 2, 4),
    widgetAt('insight_delay', 2, 6, 4, 4),
    widgetAt('device_heatmap', 0, 12, 4, 8),
  ];
  expect(typesOf(paperLines(three, PORTRAIT))).toEqual([
    [['insights_by_class', 12]],
    [
      ['total_classes', 3],
      ['insight_delay', 9],
    ],
    [['device_heatmap', 12]],
  ]);
});

test('drawings stand one below the other where side by side would leave half a page empty', () => {
  const four = [
    widgetAt('insights_by_class', 0, 6, 8),
    widgetAt('insights_over_2_weeks', 6, 6),
    widgetAt('insights_vs_images', 0, 6, 10, 8),
    widgetAt('insight_delay', 6, 6, 4, 8),
  ];
  const lengths = (height: number) =>
    paperLines(four, { ...PORTRAIT, pages: { height, gap: 0.2, taken: 1 } }).map(({ tiles }) => tiles.length);
  expect(lengths(100)).toEqual([2, 2]);
  expect(lengths(14)).toEqual([1, 1, 2]);
});

const WIDGETS = fc
  .array(
    fc.record({
      type: fc.constantFrom('total_insights', 'total_classes', 'insight_delay', 'device_heatmap', 'text'),
      x: fc.nat({ max: 10 }),
      y: fc.nat({ max: 30 }),
      width: fc.integer({ min: 2, max: 12 }),
      height: fc.integer({ min: 2, max: 9 }),
    }),
    { maxLength: 24 },
  )
  .map((all) =>
    all.map(({ type, x, y, width, height }, at) => ({
      ...widgetAt(type, Math.min(x, GRID_COLUMNS - width), width, height, y),
      id: String(at),
    })),
  );

test('whatever the widgets are, all are there in reading order, every line is full, and each is wide enough', () => {
  fc.assert(
    fc.property(
      WIDGETS,
      fc.constantFrom(PORTRAIT, LANDSCAPE),
      fc.nat({ max: 23 }),
      (widgets, needs, alone) => {
        const isAlone = ({ id }: Widget) => id === String(alone);
        const lost = (widget: Widget) => (isAlone(widget) ? 1 : undefined);
        const lines = paperLines(widgets, { ...needs, lost, pages: { height: 16, gap: 0.2, taken: 1 } });
        const shown = lines.flatMap(({ tiles }) => tiles.map(({ widget }) => widget));
        expect(shown).toEqual(inReadingOrder(widgets));
        for (const { tiles, height } of lines) {
          expect(tiles.reduce((width, { columns }) => width + columns, 0)).toBeCloseTo(GRID_COLUMNS, 9);
          for (const { widget, columns } of tiles)
            expect(columns).toBeGreaterThanOrEqual(needs.leastColumns(widget));
          expect(height).toBe(Math.max(...tiles.map(({ widget }) => widget.size.height)));
          expect(tiles.length === 1 || !tiles.some(({ widget }) => isAlone(widget))).toBe(true);
        }
      },
    ),
  );
});
