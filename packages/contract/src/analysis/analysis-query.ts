import { INDEPENDENCE_RULES, USUAL_INDEPENDENCE } from '@sightline/domain/analysis/independent-events';
import { isDay } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { knownZone, SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { z } from 'zod';
import { idParam, text } from '../kernel/wire.ts';

/** Cameras, groups or species that a question may name. */
const MOST_NAMED = 10_000;
/** A week: whatever is further apart is independent by any rule. */
const LONGEST_INDEPENDENCE = 7 * 24 * 60;
const LONGEST_OCCASION = 365;

export const daySchema = z.string().refine(isDay, 'This must be a day such as 2026-11-20.');

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number<number | string>(`This must be a whole number from ${least} to ${most}.`)
    .int(`This must be a whole number from ${least} to ${most}.`)
    .min(least, `This must be a whole number from ${least} to ${most}.`)
    .max(most, `This must be a whole number from ${least} to ${most}.`);

const ids = z
  .string()
  .transform((list): (string | number)[] => list.split(','))
  .pipe(z.array(idParam).max(MOST_NAMED));

const names = z
  .union([z.array(text()), text(LIMITS.textLength * MOST_NAMED)])
  .transform((list) => (typeof list === 'string' ? list.split(',') : list))
  .pipe(z.array(text()).max(MOST_NAMED));

/** Which insights of which cameras are analysed, and how: every call of the analysis takes all of it. */
export const analysisQuerySchema = z.object({
  from: daySchema
    .optional()
    .describe(
      `The first day, by the clock of each site; ${LIMITS.effortDays - 1} days before \`to\` when left out.`,
    ),
  to: daySchema.optional().describe('The last day, which counts too; today when left out.'),
  deviceIds: ids.optional().describe('Only these cameras, with commas between …'),
  groupIds: ids
    .optional()
    .describe('… and those of these device groups. All of the caller when both are left out.'),
  classes: names
    .optional()
    .describe(
      'Only these species, as people call them, with commas between; or the parameter once for each, where a name has a comma.',
    ),
  minConfidence: wholeNumber(0, 100).default(0).describe('Percent, of the model.'),
  confirmedOnly: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: only insights whose species a person confirmed or corrected.'),
  independenceRule: z
    .enum(INDEPENDENCE_RULES)
    .default(USUAL_INDEPENDENCE.rule)
    .describe(
      'When a record begins a new event. lastRecord: enough time since the record before. lastIndependentRecord: enough time since the record that began the last event. collection: the sequences into which the camera grouped its photos.',
    ),
  independenceMinutes: wholeNumber(0, LONGEST_INDEPENDENCE)
    .default(USUAL_INDEPENDENCE.minDeltaTime)
    .describe('That time; 0 makes each record an event. Without meaning for collection.'),
  occasionDays: wholeNumber(1, LONGEST_OCCASION).default(7).describe('Days of an occasion.'),
  timeBase: z
    .enum(['clock', 'sun'])
    .default('clock')
    .describe('Times of day by a clock, or by sunrise and sunset (average anchoring).'),
  timeZone: text()
    .refine(
      (zone) => zone === SITE_ZONE || zone === UTC || knownZone(zone) !== UTC,
      'This must be the name of a time zone, such as Pacific/Auckland, or site.',
    )
    .default(SITE_ZONE)
    .describe(
      'Of times of day by a clock: an IANA name, or `site` for that of each camera’s place. Days are those of the site in any case.',
    ),
});

export type AnalysisQuery = z.output<typeof analysisQuerySchema>;

/** {@link AnalysisQuery} as a client asks it. */
export type AnalysisQueryInput = z.input<typeof analysisQuerySchema>;
