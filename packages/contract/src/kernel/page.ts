import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { idParam } from './wire.ts';

const ROWS_A_PAGE = 500;

/** Which part of a list that is newest first. */
export const pageQuery = z.object({
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(LIMITS.pageRows)
    .default(ROWS_A_PAGE)
    .describe(`How many at most, up to ${LIMITS.pageRows}; fewer may come although there are more.`),
  before: idParam.optional().describe('Only what is older than this id: `next` of the page before.'),
});

export type PageQuery = z.output<typeof pageQuery>;

/** One part of such a list, in the envelope of answers, and where the next one begins. */
export function page<T extends z.ZodType>(schema: T) {
  return z.object({
    message: z.array(schema),
    next: z.int().nullable().describe('`before` of the next page; null where nothing is older.'),
  });
}
