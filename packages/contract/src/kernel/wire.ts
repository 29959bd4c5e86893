import { plainText } from '@sightline/domain/filters/plain-text';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';

const INT4_MAX = 2_147_483_647;

/** An object's id in a body. */
export const idSchema = z.int().positive().max(INT4_MAX);

/** An object's id in a path or query, where everything is text. */
export const idParam = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,9}$/)])
  .transform(Number)
  .pipe(idSchema);

/** An insight's id: 64 bit in the database, a safe integer on the wire. */
export const insightIdSchema = z.int().positive();

/** {@link insightIdSchema} in a path or query. */
export const insightIdParam = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(insightIdSchema);

/** ISO 8601 in UTC with `Z`. */
export const timeSchema = z.iso.datetime();

/**
 * Text a person or a camera typed, in the one form of what people see ({@link plainText}): at most `max` characters, without
 * NUL and without halves of surrogate pairs, which PostgreSQL cannot store. `missing` are the words for anything that is not
 * text.
 */
export function text(max: number = LIMITS.textLength, missing = 'This must be text.') {
  return storable(z.string(missing).overwrite(plainText), max);
}

/** {@link text} sign by sign as it was typed: passwords. */
export function secretText(max: number, missing: string) {
  return storable(z.string(missing), max);
}

function storable(schema: z.ZodString, max: number) {
  return schema
    .max(max, `At most ${max} characters.`)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\u0000'),
      'Contains characters that cannot be stored.',
    );
}

/** {@link text} that must hold something other than spaces, which are trimmed at both ends. */
export function requiredText(message: string, max?: number) {
  return text(max, message).trim().min(1, message);
}

/** {@link requiredText} on one line: the name of somebody, which others read in lists and mails. */
export function requiredName(message: string, max?: number) {
  return requiredText(message, max)
    .refine((value) => !NO_NAME.test(value), 'Contains characters that cannot be shown.')
    .refine((value) => !value.includes('://'), 'Contains a web address.');
}

/** Characters that end a line, turn the direction of text or are no text at all. */
const NO_NAME = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Lists and objects inside each other that free JSON may have. */
const JSON_DEPTH = 20;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Any JSON that can be stored; see {@link text}. */
export const storableJson = z
  .unknown()
  .refine((value): value is Json => isStorable(value, 0), 'Contains something that cannot be stored.');

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === JSON_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => isStorable(key, depth) && isStorable(item, depth + 1));
}

/** The envelope of answers: what the call is about stands in `message`. */
export function message<T extends z.ZodType>(schema: T) {
  return z.object({ message: schema });
}
