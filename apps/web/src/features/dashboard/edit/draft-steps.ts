import { addWidget, defaultSize, type Widget } from '@sightline/domain/dashboard/layout';
import { isWidgetType, WIDGET_TITLES, type WidgetType } from '@sightline/domain/dashboard/widget-type';

/** A widget to add: what is written comes with its text. */
export interface NewWidget {
  readonly type: WidgetType;
  readonly text?: string | undefined;
}

/** The widgets with one more, of its default size. */
export function withWidget(
  widgets: readonly Widget[],
  id: string,
  { type, text }: NewWidget,
): readonly Widget[] {
  return addWidget(widgets, { id, type, title: WIDGET_TITLES[type], text, size: defaultSize(type) });
}

export function withoutWidget(widgets: readonly Widget[], id: string): readonly Widget[] {
  return widgets.filter((widget) => widget.id !== id);
}

/** What a widget is called without a title of its own: as its type, or as ever where that is unknown. */
export function titleOfType({ type, title }: Pick<Widget, 'type' | 'title'>): string {
  return isWidgetType(type) ? WIDGET_TITLES[type] : title;
}

/** Calls a widget something else; without a title it is called as its type again. */
export function renamed(widgets: readonly Widget[], id: string, title: string): readonly Widget[] {
  return widgets.map((widget) =>
    widget.id === id ? { ...widget, title: title.trim() || titleOfType(widget) } : widget,
  );
}

/** Has a widget show another text. */
export function rewritten(widgets: readonly Widget[], id: string, text: string): readonly Widget[] {
  return widgets.map((widget) => (widget.id === id ? { ...widget, text } : widget));
}

/** Has a widget show other species; without any it finds one. */
export function withSpecies(
  widgets: readonly Widget[],
  id: string,
  classNames: readonly string[],
): readonly Widget[] {
  const chosen = classNames.length > 0 ? classNames : undefined;
  return widgets.map((widget) => (widget.id === id ? { ...widget, classNames: chosen } : widget));
}

/** Puts a widget back that was removed, unless it is there. */
export function withPutBack(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  return widgets.some(({ id }) => id === widget.id) ? widgets : [...widgets, widget];
}
