import { INDEPENDENCE_RULES } from '@sightline/domain/analysis/independent-events';
import { z } from 'zod';

/** A number of things. */
export const count = z.int().nonnegative();

/** Camera-days. */
export const effortDays = z
  .number()
  .nonnegative()
  .describe('Days that cameras watched, fractions of a day included; see `GET /effort`.');

/** An interval of a figure. */
export const interval = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .nullable()
  .describe(
    'Of 95 %: its lower and its upper end, null where that is without limit. Null where nothing can be said.',
  );

/** What every answer says of its figures. */
export const basis = {
  n: count.describe('Records (insights) that count.'),
  rule: z.enum(INDEPENDENCE_RULES),
  independence_minutes: z.int().nonnegative(),
  camera_days: effortDays,
  method: z.string().describe('How the figures are worked out, by the names that the literature uses.'),
};

/** Why figures are of little use. */
export const caution = z
  .string()
  .nullable()
  .describe('Why figures are to be taken with care; null where they are not.');
