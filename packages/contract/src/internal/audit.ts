import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, text, timeSchema } from '../kernel/wire.ts';

/** One change that somebody of the staff made. */
export const auditEntrySchema = z
  .object({
    audit_id: z.int(),
    created_at: timeSchema,
    user_id: z.int().describe('Who made it.'),
    user_email: z.string(),
    action: z.string().describe('The call, such as `internal.assignDevices`.'),
    target_type: z.string().describe('Such as `device` or `user`.'),
    target_id: z.string(),
    before: z.unknown().describe('What stood there; null where nothing did.'),
    after: z.unknown(),
    request_id: z.string().nullable().describe("As in the server's log."),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const part = text().optional();
const AUDIT_PAGE = 100;

export const auditQuerySchema = z.object({
  text: part.describe('Part of anything of an entry, whatever the case; `kaka` finds kākā.'),
  actor: part.describe("Part of the actor's address or user name, or their id."),
  action: part.describe('Part of the action.'),
  target: part.describe('Part of the type and id, such as `device 12`.'),
  from: timeSchema.optional().describe('At or after this time.'),
  until: timeSchema.optional().describe('Before this time.'),
  before: idParam.optional().describe('Entries older than this one: `next` of the page before.'),
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(AUDIT_PAGE)
    .default(AUDIT_PAGE)
    .describe(`Entries of a page, at most ${AUDIT_PAGE}.`),
});

export type AuditQuery = z.output<typeof auditQuerySchema>;

export const auditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: '/internal/audit',
    access: 'internal',
    summary: 'Changes that staff made, newest first',
    description:
      'An entry has to meet every condition that is given. Page by page; `next` is `before` of the next page, so that entries added meanwhile shift nothing.',
    query: auditQuerySchema,
    answers: {
      200: message(
        z.object({
          entries: z.array(auditEntrySchema),
          total: z.int().nullable().describe('How many entries match; only with the first page.'),
          next: z.int().nullable().describe('`before` of the next page; null on the last one.'),
        }),
      ),
    },
  }),
};

export type AuditPage = z.infer<(typeof auditEndpoints)['audit']['answers'][200]>['message'];
