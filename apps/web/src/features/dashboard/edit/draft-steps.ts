import { defaultSize, firstFreeRow, type Widget } from '@sightline/domain/dashboard/layout';
import { isWidgetType, WIDGET_TITLES, type WidgetType } from '@sightline/domain/dashboard/widget-type';

/** The widgets with one more, of its default size below all others (specification §9). */
export function withWidget(widgets: readonly Widget[], id: string, type: WidgetType): readonly Widget[] {
  const position = { x: 0, y: firstFreeRow(widgets) };
  return [...widgets, { id, type, title: WIDGET_TITLES[type], size: defaultSize(type), position }];
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

/** Puts a widget back that was removed, unless it is there. */
export function withPutBack(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  return widgets.some(({ id }) => id === widget.id) ? widgets : [...widgets, widget];
}
