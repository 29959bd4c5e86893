import type { Column } from './column.ts';

type Sized = Pick<Column<never>, 'id' | 'width' | 'grow'>;
type Widths = Readonly<Record<string, number>>;

/** The CSS grid tracks of these columns; one with a width chosen by the reader keeps it. */
export function gridTracks(columns: readonly Sized[], widths: Widths, lead: number): string {
  const tracks = columns.map(({ id, width, grow }) => {
    const chosen = widths[id];
    if (chosen !== undefined) return `${chosen}px`;
    return grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
  });
  return [...(lead ? [`${lead}px`] : []), ...tracks].join(' ');
}

/** The width below which the columns no longer fit and the table scrolls sideways, pixels. */
export function narrowestWidth(columns: readonly Sized[], widths: Widths, lead: number): number {
  return columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), lead);
}

/** Pixels at both ends that columns cover which stay in sight while the others scroll beneath them. */
export function stuckWidths(
  columns: readonly (Sized & Pick<Column<never>, 'pinned' | 'atEnd'>)[],
  widths: Widths,
  lead: number,
) {
  const pinned = columns.filter((column) => column.pinned);
  const atEnd = columns.filter((column) => column.atEnd);
  return { start: narrowestWidth(pinned, widths, lead), end: narrowestWidth(atEnd, widths, 0) };
}
