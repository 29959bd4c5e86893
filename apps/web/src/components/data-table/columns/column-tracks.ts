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
