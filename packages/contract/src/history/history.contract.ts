import { HISTORY_KINDS } from '@sightline/domain/history/history-entry';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, text, timeSchema } from '../kernel/wire.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const names = z.array(z.string()).optional();

/** What a sentence about a change is made of. */
const historyDetailsSchema = z
  .object({
    cameras: names.describe('Names of the cameras concerned at that time, at most 10.'),
    cameraCount: z.int().optional().describe('How many cameras, where that is more than are named.'),
    subject: z
      .string()
      .optional()
      .describe('What was changed: a group, a model, a platform, a type of message.'),
    changes: z
      .array(
        z.object({
          field: z.string().describe('Such as `cycle_time`.'),
          of: z.string().optional().describe('Which of several, such as a type of alert.'),
          from: valueSchema.describe('Null where nothing was there. Keys are never told.'),
          to: valueSchema,
        }),
      )
      .optional(),
    parts: names.describe(
      'What was cleared of a camera: `location`, `insights`, `ownership`; or what was done at it by a visit.',
    ),
    counts: z
      .record(z.string(), z.number())
      .optional()
      .describe(
        'How many insights got which status; `none` for those that lost it. Of an SD card: how many `photos`.',
      ),
    added: names,
    removed: names,
  })
  .meta({ id: 'HistoryDetails' });

/** One change of what the caller has. */
const historyEntrySchema = z
  .object({
    history_id: z.int(),
    created_at: timeSchema,
    kind: z.enum(HISTORY_KINDS).nullable().describe('What was changed; null where a newer version wrote it.'),
    action: z.string().describe('Such as `camera.edited`.'),
    person: z
      .object({
        user_id: z
          .int()
          .nullable()
          .describe('Null for staff, and for the reader of a mail, whose name is the address.'),
        name: z.string(),
        is_staff: z.boolean(),
      })
      .describe('Who made it.'),
    object_id: z.int().nullable().describe('Of what was changed, such as an insight or a group.'),
    device_ids: z.array(z.int()).describe('Every camera concerned, ascending.'),
    details: historyDetailsSchema,
  })
  .meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const part = text().optional();
const HISTORY_PAGE = 100;

const kindList = z
  .string()
  .transform((kinds) => kinds.split(','))
  .pipe(z.array(z.enum(HISTORY_KINDS, `Expected some of ${HISTORY_KINDS.join(', ')}, with commas between.`)));

const historyQuerySchema = z.object({
  kinds: kindList.optional().describe(`Some of ${HISTORY_KINDS.join(', ')}, with commas between.`),
  device_id: idParam.optional().describe('Only changes that concern this camera.'),
  camera: part.describe('Part of the name that a camera had, whatever the case; `kaka` finds kākā.'),
  person: part.describe('Part of the name of who made it, found in the same way; `you` for the caller.'),
  text: part.describe('Part of any name or value of an entry, found in the same way.'),
  from: timeSchema.optional().describe('At or after this time.'),
  until: timeSchema.optional().describe('Before this time.'),
  before: idParam.optional().describe('Entries older than this one: `next` of the page before.'),
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(HISTORY_PAGE)
    .default(HISTORY_PAGE)
    .describe(`Entries of a page, at most ${HISTORY_PAGE}.`),
});

export type HistoryQuery = z.output<typeof historyQuerySchema>;

export const historyContract = {
  list: endpoint({
    method: 'GET',
    path: '/history',
    access: 'user',
    reducedMenu: 'refused',
    replica: 'allowed',
    summary: "Changes of the caller's cameras, insights and settings, newest first",
    description:
      'Whoever made them, staff included. An entry has to meet every condition that is given. Page by page; `next` is `before` of the next page, so that entries added meanwhile shift nothing.',
    query: historyQuerySchema,
    answers: {
      200: message(
        z.object({
          entries: z.array(historyEntrySchema),
          total: z.int().nullable().describe('How many entries match; only with the first page.'),
          next: z.int().nullable().describe('`before` of the next page; null on the last one.'),
        }),
      ),
    },
  }),
};

export type HistoryPage = z.infer<(typeof historyContract)['list']['answers'][200]>['message'];
