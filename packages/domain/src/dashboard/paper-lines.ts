import { GRID_COLUMNS, inReadingOrder, isNumberWidget, type Widget } from './layout.ts';
import { type PaperPages, placeOnPage } from './paper-pages.ts';

/** A widget and its share of the line that it stands in, in columns of the grid; equal shares may be fractions. */
export interface PaperTile {
  readonly widget: Widget;
  readonly columns: number;
}

/** Widgets side by side over the whole width of the paper, all of the height of the highest. */
export interface PaperLine {
  readonly tiles: readonly PaperTile[];
  /** Grid steps. */
  readonly height: number;
}

interface PaperNeeds {
  /** Columns below which a widget cannot be read on this paper. */
  readonly leastColumns: (widget: Widget) => number;
  /**
   * For a long table, which shares its line with no other widget and goes on on the next page, what each further page
   * takes for its head, in grid steps; undefined for all others.
   */
  readonly lost: (widget: Widget) => number | undefined;
  /** In grid steps. */
  readonly pages: PaperPages;
}

/** How much a step counts by which a widget is higher than need be, against a step of paper; a number gains nothing … */
const STRETCHED = { number: 2, other: 1 } as const;
/** … and one whose width is not what its owner gave it, each time that it doubles or halves. */
const WIDENED = 0.35;

/** Ends of lines that are nearer to each other than a part of a grid step are one to whoever compares ways. */
const PARTS_OF_A_STEP = 4;

/**
 * The widgets in lines, in reading order, each line filled from edge to edge. Those stand side by side that could on the
 * screen. Of all ways to break them into lines it is the one with the least paper, also at the ends of pages, and the
 * least distortion.
 */
export function paperLines(widgets: readonly Widget[], needs: PaperNeeds): PaperLine[] {
  const sorted = inReadingOrder(widgets);
  /** The ways to lay out the first widgets, by how many these are; of those that end at the same place, the best. */
  const ways: Way[][] = [[{ cost: 0, at: needs.pages.taken, lines: [] }]];
  for (let end = 1; end <= sorted.length; end += 1) {
    const found: Way[] = [];
    for (let start = end - 1; start >= 0; start -= 1) {
      const row = sorted.slice(start, end);
      if (!fits(row, needs)) break;
      const line = lineOf(row, needs);
      found.push(...(ways[start] ?? []).map((way) => extend(way, line, needs)));
    }
    ways.push(bestByEnd(found));
  }
  return [...(bestOf(ways.at(-1) ?? [])?.lines ?? [])];
}

interface Way {
  readonly cost: number;
  /** Grid steps from the top of the page at which it goes on. */
  readonly at: number;
  readonly lines: readonly PaperLine[];
}

function extend({ cost, at, lines }: Way, line: PaperLine, { lost, pages }: PaperNeeds): Way {
  const [first] = line.tiles;
  const placed = placeOnPage(at, { height: line.height, lost: first && lost(first.widget) }, pages);
  return { cost: cost + costOf(line) + placed.empty, at: placed.at, lines: [...lines, line] };
}

function bestByEnd(ways: readonly Way[]): Way[] {
  const byEnd = Map.groupBy(ways, ({ at }) => Math.round(at * PARTS_OF_A_STEP));
  return [...byEnd.values()].flatMap((some) => bestOf(some) ?? []);
}

function bestOf([first, ...others]: readonly Way[]): Way | undefined {
  return first && others.reduce((best, way) => (way.cost < best.cost ? way : best), first);
}

function fits(row: readonly Widget[], { leastColumns, lost }: PaperNeeds): boolean {
  if (row.length === 1) return true;
  const wanted = sum(row.map(({ size }) => size.width));
  return (
    wanted <= GRID_COLUMNS &&
    sum(row.map(leastColumns)) <= GRID_COLUMNS &&
    row.every((widget) => lost(widget) === undefined)
  );
}

function lineOf(row: readonly Widget[], { leastColumns }: PaperNeeds): PaperLine {
  const shares = sharesOf(
    row.map(({ size }) => size.width),
    row.map(leastColumns),
  );
  return {
    tiles: row.map((widget, at) => ({ widget, columns: shares[at] ?? GRID_COLUMNS })),
    height: Math.max(...row.map(({ size }) => size.height)),
  };
}

/** Widths that fill the line: alike where they were alike, else whole columns, so that edges of lines meet. */
function sharesOf(wanted: readonly number[], least: readonly number[]): number[] {
  const [first = GRID_COLUMNS] = wanted;
  const even = GRID_COLUMNS / wanted.length;
  if (wanted.every((width) => width === first) && least.every((width) => width <= even))
    return wanted.map(() => even);
  const scale = GRID_COLUMNS / sum(wanted);
  const shares = wanted.map((width, at) => Math.max(least[at] ?? 0, Math.floor(width * scale)));
  const missing = (at: number) => (wanted[at] ?? 0) * scale - (shares[at] ?? 0);
  for (let left = GRID_COLUMNS - sum(shares); left !== 0; left -= Math.sign(left)) {
    const open = [...shares.keys()].filter((at) => left > 0 || (shares[at] ?? 0) > (least[at] ?? 0));
    const step = Math.sign(left);
    const at = open.reduce((a, b) => (missing(b) * step > missing(a) * step ? b : a), open[0] ?? 0);
    shares[at] = (shares[at] ?? 0) + step;
  }
  return shares;
}

function costOf({ tiles, height }: PaperLine): number {
  const stretched = tiles.map(
    ({ widget: { type, size }, columns }) =>
      STRETCHED[isNumberWidget(type) ? 'number' : 'other'] *
      (columns / GRID_COLUMNS) *
      (height - size.height),
  );
  const widened = tiles.map(({ widget: { size }, columns }) => Math.abs(Math.log2(columns / size.width)));
  return height + sum(stretched) + WIDENED * sum(widened);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
