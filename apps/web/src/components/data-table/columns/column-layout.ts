import type { Column } from './column.ts';

/** What a reader changed about a table's columns; whatever is not named here is as the columns say. */
export interface ColumnLayout {
  /** Columns by id as the reader arranged them; empty is the columns' own order. */
  readonly order: readonly string[];
  /** Chosen widths, pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns switched on or off. */
  readonly shown: Readonly<Record<string, boolean>>;
}

type Layoutable = Pick<Column<never>, 'id' | 'pinned' | 'hidden'>;

export const OWN_LAYOUT: ColumnLayout = { order: [], widths: {}, shown: {} };
/** What a dragged column is to the browser. */
export const DRAGGED_COLUMN = 'application/x-sightline-column';
const NARROWEST_COLUMN = 56;
const WIDEST_COLUMN = 1200;

/** All columns in the reader's order; one that is newer than that order stands where its table puts it. */
export function arrange<C extends Layoutable>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const arranged = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (arranged.includes(column)) continue;
    const before = columns[index - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column);
  }
  return [...arranged.filter(({ pinned }) => pinned), ...arranged.filter(({ pinned }) => !pinned)];
}

export function isShown(column: Layoutable, { shown }: ColumnLayout): boolean {
  return shown[column.id] ?? !column.hidden;
}

/** The layout with a column at the place of another one. Pinned columns stay in front of the others. */
export function moveColumn(
  columns: readonly Layoutable[],
  layout: ColumnLayout,
  id: string,
  target: string,
): ColumnLayout {
  const order = arrange(columns, layout).map((column) => column.id);
  const [from, to] = [order.indexOf(id), order.indexOf(target)];
  if (from < 0 || to < 0) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

export function showColumn(layout: ColumnLayout, id: string, shown: boolean): ColumnLayout {
  return { ...layout, shown: { ...layout.shown, [id]: shown } };
}

/** The layout with a column so wide; undefined gives the column back its own width. */
export function widenColumn(layout: ColumnLayout, id: string, width: number | undefined): ColumnLayout {
  const { [id]: _, ...widths } = layout.widths;
  if (width === undefined) return { ...layout, widths };
  const whole = Math.round(Math.min(Math.max(width, NARROWEST_COLUMN), WIDEST_COLUMN));
  return { ...layout, widths: { ...widths, [id]: whole } };
}

/** A stored layout; whatever makes no sense in it is left out. */
export function parseLayout(stored: unknown): ColumnLayout {
  if (typeof stored !== 'object' || stored === null) return OWN_LAYOUT;
  const order = 'order' in stored && Array.isArray(stored.order) ? stored.order : [];
  const widths = entries('widths' in stored ? stored.widths : null, isWidth);
  const shown = entries('shown' in stored ? stored.shown : null, (value) => typeof value === 'boolean');
  return { order: [...new Set(order.filter((id) => typeof id === 'string'))], widths, shown };
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= NARROWEST_COLUMN && value <= WIDEST_COLUMN;
}

function entries<V>(stored: unknown, accept: (value: unknown) => value is V): Record<string, V> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => (accept(value) ? [[id, value] as const] : [])),
  );
}
