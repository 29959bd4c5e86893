import { GRID_COLUMNS, inReadingOrder, type Widget } from '@sightline/domain/dashboard/layout';
import { isTextWidget } from '@sightline/domain/dashboard/widget-text';

/** Pixels. */
interface GridSizes {
  /** Of the whole grid. */
  readonly width: number;
  /** Of one step, without the gap. */
  readonly rowHeight: number;
  readonly gap: number;
}

/** Above, below and beside a text within its frame, pixels. */
const PADDING = { block: 22, inline: 26 };
/** Styles of a title and of a text: what a character and a line take, in parts of the font's size. */
const TITLE = { character: 0.58, line: 1.2 };
const TEXT = { fontPx: 16, character: 0.53, line: 1.5, mostPx: 740 };

/**
 * The widgets with written ones only as high as their text, in grid steps or parts of them, where nothing stands beside
 * them; what is below follows. How much a text takes is estimated, so that nothing moves once it is drawn.
 */
export function fitWritten(widgets: readonly Widget[], sizes: GridSizes): readonly Widget[] {
  if (!widgets.some(({ type }) => isTextWidget(type))) return widgets;
  let moved = 0;
  return inReadingOrder(widgets).map((widget) => {
    const { size } = widget;
    const position = { ...widget.position, y: widget.position.y + moved };
    if (!isTextWidget(widget.type) || !standsAlone(widget, widgets)) return { ...widget, position };
    const height = writtenSteps(widget, sizes);
    moved += height - size.height;
    return { ...widget, position, size: { ...size, height } };
  });
}

function standsAlone({ id, position: { y }, size }: Widget, widgets: readonly Widget[]): boolean {
  return widgets.every(
    (other) =>
      other.id === id || other.position.y + other.size.height <= y || other.position.y >= y + size.height,
  );
}

/** Grid steps that a text takes. */
function writtenSteps({ type, text = '', size }: Widget, { width, rowHeight, gap }: GridSizes): number {
  const room = ((width + gap) * size.width) / GRID_COLUMNS - gap - PADDING.inline;
  return (writtenPx(type === 'title' ? 'title' : 'text', text, room) + gap) / (rowHeight + gap);
}

function writtenPx(type: 'title' | 'text', text: string, room: number): number {
  const titlePx = Math.min(Math.max(20, (room + PADDING.inline) * 0.032), 32);
  const [fontPx, style] = type === 'title' ? [titlePx, TITLE] : [TEXT.fontPx, TEXT];
  const most = type === 'title' ? room : Math.min(room, TEXT.mostPx);
  const lines = lineCount(text, Math.max(1, Math.floor(most / (fontPx * style.character))));
  return lines * fontPx * style.line + PADDING.block;
}

/** Lines of so many characters that a text takes when it wraps between words. */
function lineCount(text: string, characters: number): number {
  return text.split('\n').reduce((lines, paragraph) => {
    let used = 0;
    let count = 1;
    for (const { length } of paragraph.split(' ')) {
      const isNext = used > 0 && used + 1 + length > characters;
      if (isNext) count += 1;
      used = isNext || used === 0 ? length : used + 1 + length;
      // A word longer than a line goes on on the next ones.
      count += Math.max(0, Math.ceil(used / characters) - 1);
      used = used > characters ? used % characters : used;
    }
    return lines + count;
  }, 0);
}
