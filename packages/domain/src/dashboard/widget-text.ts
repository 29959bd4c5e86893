import { TEXT_WIDGET_TYPES, type TextWidgetType } from './widget-type.ts';

/** Characters that the text of a widget may have. */
export const LONGEST_WIDGET_TEXT: Readonly<Record<TextWidgetType, number>> = { title: 100, text: 1000 };

/** Characters of a text by which its widget is called. */
const LABEL_LENGTH = 40;

/** Whether a widget shows what its owner wrote. */
export function isTextWidget(type: string): type is TextWidgetType {
  return TEXT_WIDGET_TYPES.some((one) => one === type);
}

/** What is wrong with the text of a widget, in words for its owner; undefined where nothing is. */
export function widgetTextFlaw(type: TextWidgetType, text: string): string | undefined {
  const longest = LONGEST_WIDGET_TEXT[type];
  if (text.trim() === '') return 'Please enter a text.';
  return text.length > longest ? `At most ${longest.toLocaleString('en')} characters.` : undefined;
}

/** What tells how a widget is called. */
interface NamedWidget {
  readonly type: string;
  readonly title: string;
  readonly text?: string | undefined;
}

/** What a widget is called where it is named: by its title, or by how its text begins. */
export function widgetLabel({ type, title, text }: NamedWidget): string {
  if (!isTextWidget(type) || !text) return title;
  const [line = ''] = text.trim().split('\n');
  return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : line;
}
