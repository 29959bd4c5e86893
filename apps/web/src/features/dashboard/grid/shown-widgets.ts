import { GRID_COLUMNS, isNumberWidget, stackWidgets, type Widget } from '@sightline/domain/dashboard/layout';
import { reflowWidgets } from '@sightline/domain/dashboard/reflow-widgets';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';
import { isAnalysisWidget } from '@sightline/domain/dashboard/widget-type';
import { fitWritten } from './fit-written.ts';

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
/** … and one with words on what it rests on so many. */
const LEAST_ANALYSIS_STEPS = 6;

interface Screen {
  /** Pixels of the grid. */
  readonly width: number;
  readonly isNarrow: boolean;
  readonly isEditing: boolean;
}

/**
 * Where the widgets are shown: as people placed them, one per row on a narrow screen, and in rows between the two. A text
 * with nothing beside it is as high as it needs, unless the widgets are edited.
 */
export function shownWidgets(
  widgets: readonly Widget[],
  { width, isNarrow, isEditing }: Screen,
): readonly Widget[] {
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const fit = (some: readonly Widget[]) => fitWritten(some, { width, rowHeight, gap: GAP });
  if (isNarrow) return fit(stackWidgets(widgets.map(tallEnough), GRID_COLUMNS));
  if (isEditing) return widgets;
  if (width >= LAYOUT_FROM_PX) return fit(widgets);
  const step = (width + GAP) / GRID_COLUMNS;
  return fit(
    reflowWidgets(widgets, (widget) =>
      Math.ceil((LEAST_PX[isNumberWidget(widget.type) ? 'number' : 'drawing'] + GAP) / step),
    ),
  );
}

function tallEnough(widget: Widget): Widget {
  if (isNumberWidget(widget.type) || isTextWidget(widget.type)) return widget;
  const least = isAnalysisWidget(widget.type) ? LEAST_ANALYSIS_STEPS : LEAST_DRAWING_STEPS;
  const height = Math.max(widget.size.height, least);
  return { ...widget, size: { ...widget.size, height } };
}
