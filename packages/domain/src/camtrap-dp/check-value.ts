import { readIsoDateTime } from '../time/iso-date-time.ts';
import { type Field, MISSING_VALUES } from './tables.ts';

/** The form of the schemas, `%Y-%m-%dT%H:%M:%S%z`; the colon of an offset may be left out. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d\d:?\d\d)$/;

/** The moment of a time as tables have it, milliseconds since 1970; null for another text. */
export function momentOf(text: unknown): number | null {
  return typeof text === 'string' && DATE_TIME.test(text) ? readIsoDateTime(text) : null;
}

/** Whether a value counts as missing. */
export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Whether a cell counts as missing. */
export function isMissingCell(cell: string): boolean {
  return MISSING_VALUES.includes(cell);
}

/** Why a value cannot stand in a field by the field's own rules, as a sentence; undefined where it can. */
export function valueFault(field: Field, value: unknown): string | undefined {
  if (isMissing(value)) return field.required && 'This is missing.';
  return typeFault(field, value) ?? ruleFault(field, value);
}

function typeFault({ type }: Field, value: unknown): string | undefined {
  switch (type) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'This must be a number.';
    case 'integer':
      return Number.isSafeInteger(value) ? undefined : 'This must be a whole number.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'This must be true or false.';
    case 'datetime':
      return momentOf(value) === null
        ? 'This must be a time that exists, with its offset, as 2026-11-20T03:14:00+13:00.'
        : undefined;
    case 'string':
    case 'any':
      return typeof value === 'string' ? undefined : 'This must be a text.';
  }
}

function ruleFault({ minimum, maximum, pattern, ...field }: Field, value: unknown): string | undefined {
  if (field.enum && !field.enum.includes(String(value)))
    return `This must be one of ${field.enum.join(', ')}.`;
  if (pattern && !pattern.test(String(value))) return `This must fit the pattern ${pattern.source}`;
  if (minimum !== undefined && Number(value) < minimum) return `This must be ${minimum} or more.`;
  if (maximum !== undefined && Number(value) > maximum) return `This must be ${maximum} or less.`;
  return undefined;
}
