import { DAY_REASONS, DAY_STATES, type DayReason } from '@sightline/domain/effort/day-state';
import { isDay } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message } from '../kernel/wire.ts';

/** Why a day is not simply active. */
export const DAY_REASON_NAMES = Object.keys(DAY_REASONS) as DayReason[];

const daySchema = z.string().refine(isDay, 'This must be a day such as 2026-11-20.');

const effortDaySchema = z
  .object({
    date: daySchema.describe('By the clock of the site; of a camera without a place, in UTC.'),
    state: z
      .enum(DAY_STATES)
      .describe(
        'What it was for most of the day. active: it watched. silent: nothing was heard, and nothing said later that it watched. failed: it could not take photos. unknown: nobody can tell yet.',
      ),
    reason: z
      .enum(DAY_REASON_NAMES)
      .nullable()
      .describe(DAY_REASON_NAMES.map((reason) => `${reason}: ${DAY_REASONS[reason]}`).join(' ')),
    active: z.number().min(0).max(1).describe('The share of the day that it watched.'),
  })
  .meta({ id: 'EffortDay' });

export type EffortDay = z.infer<typeof effortDaySchema>;

const deviceEffortSchema = z
  .object({
    device_id: z.int(),
    time_zone: z.string().describe('IANA zone of its days.'),
    days: z.array(effortDaySchema).describe('Every day of the period, the oldest first.'),
    camera_days: z.number().nonnegative().describe('Days that it watched: the shares of all days together.'),
  })
  .meta({ id: 'DeviceEffort' });

export type DeviceEffort = z.infer<typeof deviceEffortSchema>;

const deviceIds = z
  .string()
  .transform((ids): (string | number)[] => ids.split(','))
  .pipe(z.array(idParam).max(LIMITS.effortCameraDays))
  .optional()
  .describe('Only these cameras, with commas between; all of the caller when left out.');

const query = z.object({
  from: daySchema
    .optional()
    .describe('The first day. When it is left out, `days` says how many end with `to`.'),
  days: z.coerce
    .number<number | string>()
    .pipe(z.int().min(1).max(LIMITS.effortMostDays))
    .optional()
    .describe(`How many days, the last of them \`to\`; ${LIMITS.effortDays} when left out.`),
  to: daySchema
    .optional()
    .describe(
      'The last day, which counts too. When it is left out, today by the clock of the site; of an imported camera without `from`, the day when its last deployment ended.',
    ),
  deviceIds,
});

export type EffortQuery = z.output<typeof query>;

export const effortContract = {
  list: endpoint({
    method: 'GET',
    path: '/effort',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'On which days cameras watched, and why not on others',
    description: `From what the caller's cameras told while they were the caller's, ascending by camera. At most ${LIMITS.effortCameraDays.toLocaleString('en')} days of all cameras together; more is a 400. A camera of somebody else is a 404, as a missing one is.`,
    query,
    answers: { 200: message(z.array(deviceEffortSchema)) },
  }),
};
