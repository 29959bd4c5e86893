import { VisuallyHidden } from '@mantine/core';
import { GRID_COLUMNS, isNumberWidget, type Widget } from '@sightline/domain/dashboard/layout';
import { type CSSProperties, useMemo } from 'react';
import { type EventCallback, GridLayout, useContainerWidth } from 'react-grid-layout';
import { verticalCompactor } from 'react-grid-layout/core';
import 'react-grid-layout/css/styles.css';
import { changeDraft } from '../edit/dashboard-draft.ts';
import type { SharedProps } from '../widget-body.tsx';
import { placed, toLayout } from './grid-layout.ts';
import { MOVE_HINT_ID } from './move-handle.tsx';
import { GAP, ROW_HEIGHT, shownWidgets } from './shown-widgets.ts';
import { usePainted } from './use-painted.ts';
import { type Editing, WidgetFrame } from './widget-frame.tsx';
import classes from './widget-grid.module.css';

/** Pixels that both A4 and Letter have across, on their side, within the margins of the print style. */
const PAPER_PX = 960;

interface WidgetGridProps {
  /** Settled: without gaps, in reading order. */
  readonly widgets: readonly Widget[];
  readonly shared: SharedProps | undefined;
  /** Whether the numbers are those of the filters before. */
  readonly isStale: boolean;
  readonly isNarrow: boolean;
  /** Undefined while the widgets are only looked at. */
  readonly editing: Editing | undefined;
}

/** The widgets on their grid, to be dragged by their heads and resized at their corners while they are edited. */
export function WidgetGrid({ widgets, shared, isStale, isNarrow, editing }: WidgetGridProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const numbersArePainted = usePainted(mounted && shared !== undefined);
  const isEditing = editing !== undefined;
  const shown = useMemo(
    () => shownWidgets(widgets, { width, isNarrow, isEditing }),
    [widgets, width, isNarrow, isEditing],
  );
  const layout = useMemo(() => toLayout(shown), [shown]);
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const paper = { '--print-width': `${width}px`, '--print-zoom': Math.min(1, PAPER_PX / width) };

  return (
    <div
      ref={containerRef}
      className={classes.grid}
      data-testid="dashboard-grid"
      data-editing={isEditing || undefined}
      data-stale={isStale || undefined}
      style={paper as CSSProperties}
    >
      {isEditing && (
        <VisuallyHidden id={MOVE_HINT_ID}>
          Arrow keys move the widget, with Shift they change its size.
        </VisuallyHidden>
      )}
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{ cols: GRID_COLUMNS, rowHeight, margin: [GAP, GAP], containerPadding: [0, 0] }}
          dragConfig={{ enabled: isEditing, handle: '[data-drag-head]', cancel: '[aria-haspopup]' }}
          resizeConfig={{ enabled: isEditing, handles: ['se'] }}
          compactor={verticalCompactor}
          onDragStop={place}
          onResizeStop={place}
        >
          {shown.map((widget) => (
            <div key={widget.id} className={classes.item}>
              {/* Numbers are read at a glance, and need not wait for charts to be drawn. */}
              <WidgetFrame
                widget={widget}
                shared={numbersArePainted || isNumberWidget(widget.type) ? shared : undefined}
                editing={editing}
              />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}

/** The layout of the moment of letting go still has its gaps. */
const place: EventCallback = (layout) =>
  changeDraft((widgets) => placed(widgets, verticalCompactor.compact(layout, GRID_COLUMNS)));
