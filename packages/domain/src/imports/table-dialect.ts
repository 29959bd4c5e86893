import type { ProblemList } from '../camtrap-dp/problem.ts';
import { isObject } from '../camtrap-dp/shapes.ts';

/** How the files of a table are written. */
export interface TableDialect {
  /** One character. */
  readonly delimiter: string;
  /** One character; null where nothing is quoted. */
  readonly quote: string | null;
  /** In lower case, such as `utf-8`. Whether there is such an encoding is for the reader to say. */
  readonly encoding: string;
  /** Whether the first row names the fields. Without, they are in the order of the standard. */
  readonly header: boolean;
}

const USUAL: TableDialect = { delimiter: ',', quote: '"', encoding: 'utf-8', header: true };

/**
 * How a resource of a Data Package (v1) says that its files are written, in `dialect` and `encoding`: what it does not say is as
 * usual. What cannot be is a warning, and as usual, too. `field` is where the resource stands in datapackage.json.
 */
export function readDialect(
  resource: Readonly<Record<string, unknown>>,
  field: string,
  list: ProblemList,
): TableDialect {
  const { encoding } = resource;
  const dialect = objectAt(resource.dialect, `${field}.dialect`, list);
  const isEncoding = typeof encoding === 'string' && encoding.trim() !== '';
  if (encoding !== undefined && !isEncoding)
    warn(list, `${field}.encoding`, encoding, 'This must name an encoding; UTF-8 is taken.');
  return {
    encoding: isEncoding ? encoding.trim().toLowerCase() : USUAL.encoding,
    delimiter: character(dialect.delimiter, `${field}.dialect.delimiter`, list) ?? USUAL.delimiter,
    quote: quoteOf(dialect.quoteChar, `${field}.dialect.quoteChar`, list),
    header: headerOf(dialect.header, `${field}.dialect.header`, list),
  };
}

function objectAt(value: unknown, field: string, list: ProblemList): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  if (value !== undefined) warn(list, field, value, 'Only an object is read here; the usual form is taken.');
  return {};
}

function character(value: unknown, field: string, list: ProblemList): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length === 1 && !/[\r\n\0]/.test(value)) return value;
  warn(list, field, value, 'This must be one character; the usual one is taken.');
  return undefined;
}

/** Data Package has no word for “nothing is quoted”; programs write null or an empty text. */
function quoteOf(value: unknown, field: string, list: ProblemList): string | null {
  return value === null || value === '' ? null : (character(value, field, list) ?? USUAL.quote);
}

function headerOf(value: unknown, field: string, list: ProblemList): boolean {
  if (typeof value === 'boolean') return value;
  if (value !== undefined) warn(list, field, value, 'This must be true or false; true is taken.');
  return USUAL.header;
}

function warn(list: ProblemList, field: string, value: unknown, message: string): void {
  list.add({ table: 'datapackage', row: null, field, value, message, severity: 'warning' });
}
