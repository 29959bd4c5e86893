import { VisuallyHidden } from '@mantine/core';
import { GRID_COLUMNS, isNumberWidget, type Widget } from '@sightline/domain/dashboard/layout';
import { useMemo } from 'react';
import { type EventCallback, GridLayout, useContainerWidth } from 'react-grid-layout';
import { verticalCompactor } from 'react-grid-layout/core';
import { KeptContext } from '../../../components/paper/kept.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import 'react-grid-layout/css/styles.css';
import { changeDraft } from '../edit/dashboard-draft.ts';
import type { KeptOf } from '../kept-of.ts';
import type { SharedProps } from '../widget-body.tsx';
import { placed, toLayout } from './grid-layout.ts';
import { MOVE_HINT_ID } from './move-handle.tsx';
import { GAP, ROW_HEIGHT, shownWidgets } from './shown-widgets.ts';
import { usePainted } from './use-painted.ts';
import { type Editing, WidgetFrame } from './widget-frame.tsx';
import classes from './widget-grid.module.css';

interface WidgetGridProps {
  /** Settled: without gaps, in reading order. */
  readonly widgets: readonly Widget[];
  readonly shared: SharedProps | undefined;
  /** Whether the numbers are those of the filters before. */
  readonly isStale: boolean;
  readonly isNarrow: boolean;
  /** Undefined while the widgets are only looked at. */
  readonly editing: Editing | undefined;
  readonly keptOf: KeptOf;
}

/** The widgets on their grid, to be dragged by their heads and resized at their corners while they are edited. */
export function WidgetGrid({ widgets, shared, isStale, isNarrow, editing, keptOf }: WidgetGridProps) {
  const services = useServices();
  const { width, containerRef, mounted } = useContainerWidth();
  const numbersArePainted = usePainted(mounted && shared !== undefined);
  const isEditing = editing !== undefined;
  const shown = useMemo(
    () => shownWidgets(widgets, { width, isNarrow, isEditing }),
    [widgets, width, isNarrow, isEditing],
  );
  const layout = useMemo(() => toLayout(shown), [shown]);
  const rowHeight = isNarrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  /** The layout of the moment of letting go still has its gaps. */
  const drop: EventCallback = (dropped) =>
    changeDraft(services, (draft) => placed(draft, verticalCompactor.compact(dropped, GRID_COLUMNS)));

  return (
    <div
      ref={containerRef}
      className={classes.grid}
      data-testid="dashboard-grid"
      data-editing={isEditing || undefined}
      data-stale={isStale || undefined}
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
          onDragStop={drop}
          onResizeStop={drop}
        >
          {shown.map((widget) => (
            <div key={widget.id} className={classes.item}>
              {/* Numbers are read at a glance, and need not wait for charts to be drawn. */}
              <KeptContext value={keptOf(widget.id)}>
                <WidgetFrame
                  widget={widget}
                  shared={numbersArePainted || isNumberWidget(widget.type) ? shared : undefined}
                  editing={editing}
                />
              </KeptContext>
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
