import { csvLine } from '@sightline/domain/tables/csv';
import { csvFile } from '../../../kernel/csv-file.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnMeaning } from './table-file.ts';

/**
 * The data dictionary of a file: one line for each of its columns, in their order. A column without a meaning is a
 * RangeError, so that no dictionary lacks one.
 */
export function writeDictionary(
  columns: readonly Pick<Column<never>, 'id' | 'label'>[],
  meanings: Readonly<Record<string, ColumnMeaning>>,
): Blob {
  const lines = columns.map(({ id, label }) => {
    const known = meanings[id];
    if (!known) throw new RangeError(`The column ${id} has no meaning.`);
    return csvLine([label, known.meaning, known.unit, known.format, known.example]);
  });
  const head = csvLine(['Column', 'Meaning', 'Unit', 'Format', 'Example']);
  return csvFile([head, ...lines]);
}
