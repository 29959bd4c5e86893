import { type CsvValue, csvLine } from '@sightline/domain/tables/csv';
import { csvFile } from '../../../kernel/csv-file.ts';
import type { Column } from '../columns/column.ts';
import type { RowSource } from '../rows/row-source.ts';

const CHUNK = 1000;
/** The page stays fluent when it gets a turn that often. */
const TURN_MS = 10;

/** What a file has: these columns, and of the rows those to keep. */
export interface CsvContent<T> {
  readonly columns: readonly Column<T>[];
  readonly keep?: ((item: T) => boolean) | undefined;
}

interface CsvJob<T> extends CsvContent<T> {
  readonly rows: RowSource<T>;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

interface CsvFile {
  readonly file: Blob;
  /** How many rows are in it. */
  readonly written: number;
}

/** A table as a CSV file, a thousand rows at a time. Throws the signal's reason when it is cancelled. */
export async function writeCsv<T>({ columns, keep, rows, signal, onProgress }: CsvJob<T>): Promise<CsvFile> {
  let written = 0;
  const parts: Blob[] = [new Blob([csvLine(columns.map(({ label }) => label))])];
  let turn = performance.now();
  for (let from = 0; from < rows.count; from += CHUNK) {
    const until = Math.min(from + CHUNK, rows.count);
    const read = await readRows(rows, from, until);
    const items = keep ? read.filter(keep) : read;
    written += items.length;
    parts.push(
      new Blob([items.map((item) => csvLine(columns.map((column) => csvValue(column, item)))).join('')]),
    );
    onProgress(until);
    if (performance.now() - turn > TURN_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      turn = performance.now();
    }
    signal.throwIfAborted();
  }
  return { file: csvFile(parts), written };
}

/** The columns that a file can have. */
export function csvColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  return columns.filter(({ csv, value }) => csv !== false && (csv !== undefined || value !== undefined));
}

function csvValue<T>({ csv, value }: Column<T>, item: T): CsvValue {
  if (csv) return csv(item);
  const cell = value?.(item);
  return typeof cell === 'object' && cell !== null ? cell.join('; ') : cell;
}

function readRows<T>(rows: RowSource<T>, from: number, until: number): readonly T[] | Promise<readonly T[]> {
  if (rows.read) return rows.read(from, until);
  return Array.from({ length: until - from }, (_, step) => rows.at(from + step)).filter(
    (item) => item !== undefined,
  );
}
