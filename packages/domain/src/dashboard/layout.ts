import { isTextWidget } from './widget-text.ts';
import { type AnalysisWidgetType, isAnalysisWidget, type WidgetType } from './widget-type.ts';

/** Columns of the grid. */
export const GRID_COLUMNS = 12;
/** No widget is smaller than this many grid steps, in either direction. */
export const SMALLEST_WIDGET = 2;
/** Rows of the grid that anybody could want; keeps sums of positions small. */
export const MOST_GRID_ROWS = 10_000;

/** Grid steps. */
export interface WidgetSize {
  readonly width: number;
  readonly height: number;
}

/** Grid steps from the upper left corner. */
export interface WidgetPosition {
  readonly x: number;
  readonly y: number;
}

export interface Widget {
  /** Made by the client, to 100 characters. */
  readonly id: string;
  /** A {@link WidgetType}, or one that only another version of Sightline knows. */
  readonly type: string;
  readonly title: string;
  /** What its owner wrote, line breaks included; plain text, never markup. */
  readonly text?: string | undefined;
  /** Species that its owner chose for it, as people call them; without any it finds one. */
  readonly classNames?: readonly string[] | undefined;
  readonly size: WidgetSize;
  readonly position: WidgetPosition;
}

const NUMBERS: ReadonlySet<string> = new Set<WidgetType>([
  'total_insights',
  'total_classes',
  'total_devices',
]);

/** Whether a widget is a single number, and not a drawing or a table. */
export function isNumberWidget(type: string): boolean {
  return NUMBERS.has(type);
}

/** Curves and intervals need more room than counts; a line for each camera and its months need the whole width. */
const ANALYSIS_SIZES: Readonly<Record<AnalysisWidgetType, WidgetSize>> = {
  analysis_abundance: { width: 6, height: 4 },
  analysis_activity: { width: 6, height: 4 },
  analysis_occupancy: { width: 6, height: 3 },
  analysis_accumulation: { width: 6, height: 4 },
  analysis_effort: { width: GRID_COLUMNS, height: 4 },
};

/**
 * The size with which a widget is added: 2 x 2 for a number, 4 x 2 for what is drawn, the whole width for what is
 * written, and more for what a part of Analysis works out.
 */
export function defaultSize(type: string): WidgetSize {
  if (isAnalysisWidget(type)) return ANALYSIS_SIZES[type];
  if (isTextWidget(type)) return { width: GRID_COLUMNS, height: SMALLEST_WIDGET };
  return isNumberWidget(type) ? { width: 2, height: 2 } : { width: 4, height: 2 };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value), least), most);

/** The widget within the grid: never smaller than {@link SMALLEST_WIDGET}, never past the grid's width. */
export function clampWidget<T extends Pick<Widget, 'size' | 'position'>>(widget: T): T {
  const width = clamp(widget.size.width, SMALLEST_WIDGET, GRID_COLUMNS);
  const height = clamp(widget.size.height, SMALLEST_WIDGET, MOST_GRID_ROWS);
  const x = clamp(widget.position.x, 0, GRID_COLUMNS - width);
  const y = clamp(widget.position.y, 0, MOST_GRID_ROWS);
  return { ...widget, size: { width, height }, position: { x, y } };
}

/** The first row below all widgets: where one more begins. */
export function firstFreeRow(widgets: readonly Pick<Widget, 'size' | 'position'>[]): number {
  return Math.max(0, ...widgets.map(({ size, position }) => position.y + size.height));
}

/**
 * The widgets with one more. What is written comes first, below what is written there already; everything else comes
 * below all others.
 */
export function addWidget(widgets: readonly Widget[], added: Omit<Widget, 'position'>): readonly Widget[] {
  if (!isTextWidget(added.type))
    return [...widgets, { ...added, position: { x: 0, y: firstFreeRow(widgets) } }];
  const sorted = inReadingOrder(widgets);
  const others = sorted.findIndex(({ type }) => !isTextWidget(type));
  const y = firstFreeRow(others === -1 ? sorted : sorted.slice(0, others));
  const moved = widgets.map((widget) =>
    widget.position.y < y ? widget : { ...widget, position: below(widget.position, added.size.height) },
  );
  return [...moved, { ...added, position: { x: 0, y } }];
}

const below = ({ x, y }: WidgetPosition, rows: number): WidgetPosition => ({ x, y: y + rows });

/** The widgets as they are read: row by row, from left to right. */
export function inReadingOrder<T extends Pick<Widget, 'position'>>(widgets: readonly T[]): T[] {
  return widgets.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
}

/** The widgets one below the other over the whole width, in reading order: the dashboard of a narrow screen. */
export function stackWidgets(widgets: readonly Widget[], columns: number): Widget[] {
  let y = 0;
  return inReadingOrder(widgets).map((widget) => {
    const placed = { ...widget, size: { ...widget.size, width: columns }, position: { x: 0, y } };
    y += widget.size.height;
    return placed;
  });
}
