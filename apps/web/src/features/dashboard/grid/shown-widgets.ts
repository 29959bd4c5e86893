import { GRID_COLUMNS, isNumberWidget, stackWidgets, type Widget } from '@sightline/domain/dashboard/layout';
import { reflowWidgets } from '@sightline/domain/dashboard/reflow-widgets';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';

/** Pixels between widgets. */
export const GAP = 12;
/** Pixels of one grid step, without the gap. */
export const ROW_HEIGHT = { wide: 88, narrow: 64 } as const;

/** Where the grid is narrower, widgets leave the places that people gave them. */
const LAYOUT_FROM_PX = 760;
/** A number is read in so many pixels, a drawing in so many. */
const LEAST_PX = { number: 140, drawing: 300 } as const;
/** On a narrow screen a drawing is at least so many grid steps high. */
const LEAST_DRAWING_STEPS = 4;

/** Characters of a line of text on the narrowest screens, and its height. */
const LINE_CHARACTERS = 36;
const LINE_PX = 26;

interface Screen {
  /** Pixels of the grid. */
  readonly width: number;
  readonly isNarrow: boolean;
  readonly isEditing: boolean;
}

/** Where the widgets are shown: as people placed them, one per row on a narrow screen, and in rows between the two. */
export function shownWidgets(
  widgets: readonly Widget[],
  { width, isNarrow, isEditing }: Screen,
): readonly Widget[] {
  if (isNarrow) return stackWidgets(widgets.map(tallEnough), GRID_COLUMNS);
  if (isEditing || width >= LAYOUT_FROM_PX) return widgets;
  const step = (width + GAP) / GRID_COLUMNS;
  return reflowWidgets(widgets, (widget) =>
    Math.ceil((LEAST_PX[isNumberWidget(widget.type) ? 'number' : 'drawing'] + GAP) / step),
  );
}

function tallEnough(widget: Widget): Widget {
  if (isNumberWidget(widget.type)) return widget;
  const least = isTextWidget(widget.type) ? writtenSteps(widget.text ?? '') : LEAST_DRAWING_STEPS;
  const height = Math.max(widget.size.height, least);
  return { ...widget, size: { ...widget.size, height } };
}

/** Grid steps in which a text has room on the narrowest screens. */
function writtenSteps(text: string): number {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LINE_CHARACTERS)));
  const px = lines.reduce((sum, count) => sum + count * LINE_PX, 2 * GAP);
  return Math.ceil((px + GAP) / (ROW_HEIGHT.narrow + GAP));
}
