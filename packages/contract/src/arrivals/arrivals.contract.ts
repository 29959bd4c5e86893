import { LONGEST_GAP } from '@sightline/domain/arrivals/gap-changes';
import { GAP_ENDINGS } from '@sightline/domain/arrivals/gap-ending';
import { isDay } from '@sightline/domain/filters/calendar';
import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, timeSchema } from '../kernel/wire.ts';

const daySchema = z.string().refine(isDay, 'This must be a day such as 2026-11-20.');
const count = z.int().nonnegative();
const seconds = z.int().nonnegative().nullable();

const LINKS = [...COMMS_SOURCES, 'unknown'] as const;
const linkSchema = z.enum(LINKS).describe('unknown: from before links were counted.');

export type DeliveryLink = (typeof LINKS)[number];

const figures = {
  sent: count.describe(
    'Messages between the first and the last that arrived of each boot: arrived, missing and recovered.',
  ),
  arrived: count.describe('Messages that arrived, each counted once, by when it came.'),
  missing: count.describe(
    `Messages that were skipped and have not come, by when the next one came. A jump of more than ${LONGEST_GAP.toLocaleString('en')} numbers is none; nor is what is skipped while 1,000 gaps of a boot are open, or between messages that are rejected.`,
  ),
  recovered: count.describe(
    'Messages that were skipped and never came, whose photos an SD card brought home: neither arrived nor missing.',
  ),
  late: count.describe('Of those that arrived, those that came after a later one had come.'),
  share: z.number().min(0).max(1).nullable().describe('Arrived of sent; null when nothing was sent.'),
  delay: z
    .object({ p50: seconds, p90: seconds, p99: seconds })
    .describe(
      'Seconds from when a photo or a status was taken until it arrived, by nearest rank; null without messages that say when.',
    ),
};

const figuresSchema = z.object(figures).meta({ id: 'DeliveryFigures' });

export type DeliveryFigures = z.infer<typeof figuresSchema>;

const weekSchema = figuresSchema
  .extend({ week: daySchema.describe('Its Monday, in UTC.') })
  .meta({ id: 'DeliveryWeek' });

export type DeliveryWeek = z.infer<typeof weekSchema>;

const linkFiguresSchema = figuresSchema.extend({ link: linkSchema }).meta({ id: 'DeliveryOfLink' });

const gapSchema = z
  .object({
    boot_id: z
      .string()
      .describe('Of messages that a network brought, `lora#1` and the like: networks name no boot.'),
    from: count,
    to: count.describe('The last of the messages that were skipped.'),
    messages: count,
    link: linkSchema.describe('By which the next message came.'),
    opened_at: timeSchema.describe('When the next message came, and these were seen to be missing.'),
    asked: count.describe('How often an answer asked the camera for them.'),
    closed_at: timeSchema.nullable().describe('When they came; null while they are missing.'),
    closed_by: z
      .enum(['message', 'card'])
      .nullable()
      .describe('Whether they came, or an SD card brought their photos home; null while they are missing.'),
    never: z
      .object({
        reason: z.enum(GAP_ENDINGS),
        sure: z
          .boolean()
          .describe('Whether the camera says so; otherwise it is a rule, and they may come after all.'),
      })
      .nullable()
      .describe('Why they will not come; null when they came or may come.'),
  })
  .meta({ id: 'DeliveryGap' });

export type DeliveryGap = z.infer<typeof gapSchema>;

const period = {
  from: daySchema.describe('The first day that counts: the Monday of its week, in UTC.'),
  to: daySchema.describe('The last day that counts, a Sunday.'),
};

const dropped = count.describe(
  'Insights that cameras dropped because their own queue was full, as far as they say so; these were never sent.',
);

const deliverySchema = figuresSchema
  .extend({
    ...period,
    dropped,
    weeks: z.array(weekSchema).describe('Every week of the period, the oldest first.'),
    links: z.array(linkFiguresSchema).describe('By link, of those by which something came or is missing.'),
    gaps: z
      .array(gapSchema)
      .describe('Gaps that were seen or closed in the period, the newest first; at most 500.'),
    gap_count: count.describe('How many gaps there are, with those that `gaps` has no room for.'),
  })
  .meta({ id: 'DeviceDelivery' });

export type DeviceDelivery = z.infer<typeof deliverySchema>;

const cameraSchema = figuresSchema
  .extend({ device_id: z.int(), links: z.array(linkSchema), dropped })
  .meta({ id: 'DeliveryOfDevice' });

export type DeliveryOfDevice = z.infer<typeof cameraSchema>;

const accountSchema = figuresSchema
  .extend({
    ...period,
    dropped,
    weeks: z.array(weekSchema).describe('Every week of the period, the oldest first.'),
    links: z.array(linkFiguresSchema).describe('By link, of those by which something came or is missing.'),
    devices: z
      .array(cameraSchema)
      .describe('Cameras of which something came or is missing, ascending by id.'),
  })
  .meta({ id: 'AccountDelivery' });

export type AccountDelivery = z.infer<typeof accountSchema>;

const moment = z.union(
  [daySchema, z.iso.datetime({ offset: true })],
  'Give a day such as 2026-11-20, or a time as ISO 8601 with an offset or Z.',
);

const periodQuery = (maxDays: number) =>
  z.object({
    from: moment
      .optional()
      .describe(
        `A day of the first week, or a time in it, in UTC; ${LIMITS.deliveryDays - 1} days before \`to\` when left out, and at most ${maxDays} days before it.`,
      ),
    to: moment
      .optional()
      .describe('A day of the last week, or a time in it. Today when left out. Years are 1970 to 9998.'),
  });

export type DeliveryQuery = z.output<ReturnType<typeof periodQuery>>;

export const arrivalsContract = {
  list: endpoint({
    method: 'GET',
    path: '/delivery',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: "How the messages of the caller's cameras arrived, by camera, link and week",
    description:
      'Messages are counted by their numbers, of which several insights may share one. A period is made of whole weeks of UTC, those that the days asked for lie in; at most a year is told at once, and ten years of one camera. Delays are exact up to 2,048 seconds and to 0.1 % beyond; of a camera’s week and link the first 8,000 messages count for them.',
    query: periodQuery(LIMITS.deliveryMaxDays),
    answers: { 200: message(accountSchema) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/devices/:device_id/delivery',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'How the messages of one camera arrived, and what is missing',
    description: 'Counted as in `GET /delivery`.',
    params: z.object({ device_id: idParam }),
    query: periodQuery(LIMITS.deviceDeliveryMaxDays),
    answers: { 200: message(deliverySchema) },
  }),
};
