import { isNumberWidget, type Widget } from '@sightline/domain/dashboard/layout';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';

/** Paper within margins of 12 mm, in CSS pixels. */
export interface PaperFormat {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of one grid step. */
  readonly stepPx: number;
}

/** A browser tells nobody what paper it prints on, so the dashboard is laid out for each, and styles choose. */
export const PAPER_FORMATS: readonly PaperFormat[] = [
  { name: 'a4-portrait', width: 702, height: 1030, stepPx: 58 },
  { name: 'letter-portrait', width: 724, height: 964, stepPx: 58 },
  { name: 'a4-landscape', width: 1030, height: 702, stepPx: 52 },
  { name: 'letter-landscape', width: 964, height: 724, stepPx: 52 },
];

/** Pixels between two lines. */
export const PAPER_GAP = 12;

/** A number is read in so many pixels, anything else in so many. */
const LEAST_PX = { number: 150, other: 300 } as const;
/** Lower than so many grid steps no drawing can be read. */
const LEAST_DRAWING_STEPS = 3;
const COLUMNS = 12;

/** Columns that a widget needs on a paper. */
export function leastColumnsOn({ width }: PaperFormat): (widget: Widget) => number {
  return ({ type }) => Math.ceil((LEAST_PX[isNumberWidget(type) ? 'number' : 'other'] * COLUMNS) / width);
}

/** The widget as high as paper needs it, where what it shows takes so many pixels. */
export function forPaper(widget: Widget, takesPx: number, { stepPx }: PaperFormat): Widget {
  const takes = takesPx / stepPx;
  const height = isTextWidget(widget.type)
    ? takes
    : Math.max(widget.size.height, isNumberWidget(widget.type) ? 0 : LEAST_DRAWING_STEPS, takes);
  return { ...widget, size: { ...widget.size, height } };
}
