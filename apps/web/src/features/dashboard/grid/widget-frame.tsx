import type { Widget } from '@sightline/domain/dashboard/layout';
import { mostWidgetSpecies } from '@sightline/domain/dashboard/widget-species';
import { isTextWidget, widgetLabel } from '@sightline/domain/dashboard/widget-text';
import { type SharedProps, WidgetBody } from '../widget-body.tsx';
import type { Move } from './grid-moves.ts';
import { MoveHandle } from './move-handle.tsx';
import classes from './widget-frame.module.css';
import { WidgetMenu } from './widget-menu.tsx';

/** What can be done to the widgets while they are edited. */
export interface Editing {
  /** The widget that was added last. */
  readonly newest: string | undefined;
  readonly onMove: (widget: Widget, move: Move) => void;
  readonly onRename: (widget: Widget) => void;
  readonly onRemove: (widget: Widget) => void;
}

interface WidgetFrameProps {
  readonly widget: Widget;
  readonly shared: SharedProps | undefined;
  readonly editing: Editing | undefined;
}

/** The card of a widget, with a head to drag it by while the dashboard is edited. */
export function WidgetFrame({ widget, shared, editing }: WidgetFrameProps) {
  const { id, type } = widget;
  const label = widgetLabel(widget);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no height of its own that its content could fill.
    <div
      role="group"
      aria-label={label}
      className={classes.frame}
      data-written={isTextWidget(type) || undefined}
      data-editing={editing !== undefined || undefined}
    >
      {editing && (
        <div className={classes.head} data-drag-head>
          <MoveHandle
            title={label}
            isNew={editing.newest === id}
            onMove={(move) => editing.onMove(widget, move)}
          />
          <WidgetMenu
            title={label}
            editLabel={editLabelOf(type)}
            onMove={(move) => editing.onMove(widget, move)}
            onEdit={() => editing.onRename(widget)}
            onRemove={() => editing.onRemove(widget)}
          />
        </div>
      )}
      {/* Whoever arranges the widgets does not want to be led away by a click on a bar. */}
      <div className={classes.body} inert={editing !== undefined}>
        <WidgetBody widget={widget} shared={shared} />
      </div>
    </div>
  );
}

/** What of a widget its owner edits. */
function editLabelOf(type: string): string {
  if (isTextWidget(type)) return 'Edit text';
  return mostWidgetSpecies(type) > 0 ? 'Name and species' : 'Rename';
}
