import { filledHeights } from './fill-pages.ts';
import { PAPER_GAP, type PaperFormat } from './paper-format.ts';

/** A table that takes more of a page stands in a line of its own, and the end of a page may divide it between rows. */
const LONG_TABLE = 0.4;

/** How a line behaves at the end of a page. */
export type LineKind = 'written' | 'numbers' | 'drawings' | 'table';

/** What a widget takes on paper. */
export interface Taken {
  /** Pixels. */
  readonly height: number;
  /** Of a long table, what each further page takes for it, pixels; undefined for all others. */
  readonly lost: number | undefined;
}

/** What there is to lay out. */
export interface Measured {
  readonly tiles: ReadonlyMap<string, Taken>;
  /** Above the first line, pixels. */
  readonly taken: number;
}

/** What each widget takes, by its id, before lines make neighbours alike. */
export function measure(lines: HTMLElement, { height }: PaperFormat): Measured {
  const tiles = [...lines.querySelectorAll<HTMLElement>('[data-widget]')].map((tile) => {
    const isLong = tile.offsetHeight > height * LONG_TABLE;
    return [
      tile.dataset.widget ?? '',
      { height: tile.offsetHeight, lost: isLong ? lostIn(tile) : undefined },
    ] as const;
  });
  return { tiles: new Map(tiles), taken: lines.offsetTop };
}

/** The head of a table and one row, which may not fit at the end of a page, pixels; undefined without a table. */
function lostIn(part: HTMLElement): number | undefined {
  const table = part.querySelector('table');
  if (!table) return undefined;
  return (table.tHead?.offsetHeight ?? 0) + (table.tBodies[0]?.rows[0]?.offsetHeight ?? 0);
}

/** Makes lines higher where a page would have room left below them. */
export function fitPages(lines: HTMLElement, { height }: PaperFormat): void {
  const all = [...lines.children].filter((line) => line instanceof HTMLElement);
  const heights = filledHeights(
    all.map((line) => ({
      height: line.offsetHeight,
      grows: line.dataset.line === 'drawings',
      leads: line.dataset.line === 'written',
      lost: line.dataset.line === 'table' ? lostIn(line) : undefined,
    })),
    { height, gap: PAPER_GAP, taken: lines.offsetTop },
  );
  for (const [at, line] of all.entries()) {
    if (line.dataset.line === 'drawings') line.style.minHeight = `${heights[at]}px`;
  }
}
