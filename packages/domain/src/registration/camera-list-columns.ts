import type { CsvRecord } from '../tables/read-csv.ts';
import { REGISTRATION_FIELDS, REGISTRATION_LABELS, type RegistrationField } from './registration.ts';

const HEADER = REGISTRATION_FIELDS.map((field) => REGISTRATION_LABELS[field]);

/** Other titles under which lists have a column. */
const ALIASES: Readonly<Record<string, RegistrationField>> = {
  serial: 'hardware_id',
  serialnumber: 'hardware_id',
  owner: 'user_email',
  location: 'location_name',
};

/** The titles of all columns, in their order, and an example that shows how each is written. */
export const CAMERA_LIST_TEMPLATE: readonly (readonly (string | number)[])[] = [
  HEADER,
  ['b8:27:eb:4c:12:01', 'Karori 1', 'owner@example.org', 'Karori dam', -41.304, 174.743, '', '', ''],
];

/** What each column of a list holds, by its title; or the sentence that tells which title is wrong. */
export function readTitles({
  line,
  cells: all,
}: CsvRecord): { fields: readonly RegistrationField[] } | { fault: string } {
  const cells = withoutEmptyEnd(all);
  const fields = cells.map(fieldOf);
  const unknown = cells.filter((_, index) => fields[index] === undefined);
  const known = fields.filter((field) => field !== undefined);
  const twice = known.find((field, index) => known.indexOf(field) < index);
  if (known.length === 0 || !known.includes('hardware_id')) {
    return { fault: `Line ${line} must name the columns. “Hardware id” is one of them.` };
  }
  if (unknown.length > 0) {
    return {
      fault: `Line ${line}: there is no column “${unknown[0]}”. The columns are ${HEADER.join(', ')}.`,
    };
  }
  if (twice) return { fault: `Line ${line}: the column “${REGISTRATION_LABELS[twice]}” is there twice.` };
  return { fields: known };
}

/** Spreadsheets write columns that once held something, at the end of every line. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function fieldOf(title: string): RegistrationField | undefined {
  const plain = plainTitle(title);
  const named = REGISTRATION_FIELDS.find(
    (field) => plainTitle(REGISTRATION_LABELS[field]) === plain || plainTitle(field) === plain,
  );
  return named ?? (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined);
}

function plainTitle(title: string): string {
  return title.toLowerCase().replaceAll(/[\s_-]/g, '');
}
