import { csvLine } from '@sightline/domain/tables/csv';
import { csvFile } from '../../kernel/csv-file.ts';
import { exactTime } from '../time/time-text.ts';

type ChartCell = Date | number | string | null;

/** What a chart shows, in rows: for those who read rather than look, and for a file. */
export interface ChartTable {
  /** With their units. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
  /** With how many decimals numbers are read; as many as there are, up to two, where it is not given. */
  readonly decimals?: number;
  /** Rows of ascending moments are read from the newest on. */
  readonly newestLast?: boolean;
}

const formats = new Map<number | undefined, Intl.NumberFormat>();

/** A cell as people read it, moments in a zone. */
export function cellText(cell: ChartCell, zone: string, decimals?: number): string {
  if (cell === null) return '–';
  if (cell instanceof Date) return exactTime(cell.toISOString(), zone);
  return typeof cell === 'number' ? formatOf(decimals).format(cell) : cell;
}

/** Made once, since a table has thousands of cells. */
function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 2,
  });
  formats.set(decimals, made);
  return made;
}

/** The table as a CSV file, times as ISO 8601. */
export function tableCsv({ columns, rows }: ChartTable): Blob {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))),
  );
  return csvFile([csvLine(columns), ...lines]);
}
