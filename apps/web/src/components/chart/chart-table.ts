import { csvLine } from '@sightline/domain/tables/csv';
import { exactTime } from '../time/time-text.ts';

type ChartCell = Date | number | string | null;

/** What a chart shows, in rows: for those who read rather than look, and for a file. */
export interface ChartTable {
  /** With their units. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A cell as people read it, moments in a zone. */
export function cellText(cell: ChartCell, zone: string): string {
  if (cell === null) return '–';
  if (cell instanceof Date) return exactTime(cell.toISOString(), zone);
  return typeof cell === 'number' ? number.format(cell) : cell;
}

/** The table as a CSV file, times as ISO 8601. */
export function tableCsv({ columns, rows }: ChartTable): Blob {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))),
  );
  return new Blob([csvLine(columns), ...lines], { type: 'text/csv;charset=utf-8' });
}
