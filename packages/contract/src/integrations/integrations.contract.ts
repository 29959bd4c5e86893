import { LONGEST_ADDRESS } from '@sightline/domain/integrations/addresses';
import { DELIVERY_PAGE, DELIVERY_STATES } from '@sightline/domain/integrations/delivery';
import { HEALTH_STATES, PAUSE_REASONS } from '@sightline/domain/integrations/health';
import { ALERT_SETTINGS, DIGEST_SETTINGS, PLATFORMS } from '@sightline/domain/integrations/platform';
import { z } from 'zod';
import { asciiAddress } from '../kernel/ascii-address.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, text, timeSchema } from '../kernel/wire.ts';
import { deliverySchema } from './deliveries.ts';
import { allOptions } from './platforms/platforms.ts';

const MOST_CLASSES = 2_000;
const MOST_GROUPS = 1_000;

const classesSchema = z
  .union(
    [z.enum(['all', 'none']), z.array(requiredText('A class has a name.')).max(MOST_CLASSES)],
    'Choose `all`, `none` or a list of classes.',
  )
  .describe(
    "Names of classes, best their original labels, or `none`, or `all`: every class but 99 'empty'. Photos without an animal are told of only where `empty` is listed.",
  );

const groupSchema = z.object({ groupId: z.int(), groupNotificationClasses: classesSchema });
const groupsSchema = z
  .array(z.object({ groupId: idSchema, groupNotificationClasses: classesSchema }))
  .max(MOST_GROUPS)
  .describe('One class filter for each group; empty: the filter of the whole integration counts.');

const healthSchema = z
  .object({
    state: z.enum(HEALTH_STATES),
    paused_reason: z.enum(PAUSE_REASONS).nullable(),
    last_success_at: timeSchema.nullable(),
    last_failure_at: timeSchema.nullable(),
    last_failure_reason: z.string().nullable().describe('In words.'),
    last_failure_status: z.int().nullable().describe('HTTP or SMTP status.'),
    failing_since: timeSchema.nullable().describe('Null while it works.'),
    next_attempt_at: timeSchema.nullable().describe('Null while it works, or while nothing is tried.'),
    waiting: z.int().describe('Deliveries that wait.'),
  })
  .meta({ id: 'IntegrationHealth' });

export const integrationSchema = z
  .object({
    platform: z.enum(PLATFORMS),
    data: z.object({
      gundiApiKey: z.string().nullable().describe('Masked: its last four characters.'),
      gundiV2ApiKey: z.string().nullable().describe('Masked: its last four characters.'),
      emails: z.array(z.string()),
      phoneNumbers: z.array(z.string()),
      alertSetting: z.enum(ALERT_SETTINGS),
      digestSetting: z.enum(DIGEST_SETTINGS),
      notificationClasses: classesSchema,
      byGroup: z
        .boolean()
        .describe('The filters of groups count. When the last of them was deleted, nothing is sent.'),
      groupNotifications: z.array(groupSchema),
    }),
    unsubscribed: z
      .array(
        z.object({
          email: z.string(),
          unsubscribed_at: timeSchema,
          invited_at: timeSchema.nullable().describe('When it was last asked back.'),
        }),
      )
      .describe('Addresses among `emails` that no longer want mail.'),
    unconfirmed: z
      .array(
        z.object({
          email: z.string(),
          asked_at: timeSchema
            .nullable()
            .describe(
              'When a mail last asked it; null while none went out, as before your own address is confirmed.',
            ),
        }),
      )
      .describe(
        'Addresses among `emails` that get no mail until their reader follows the link that was mailed to them.',
      ),
    health: healthSchema,
    created_at: timeSchema,
    updated_at: timeSchema,
  })
  .meta({ id: 'Integration' });

export type Integration = z.infer<typeof integrationSchema>;

const common = { access: 'user', reducedMenu: 'refused' } as const;
const platformParams = z.object({ platform: z.enum(PLATFORMS) });
const deliveryParams = z.object({ platform: z.enum(PLATFORMS), deliveryId: idParam });

export const integrationsContract = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/integrations',
    summary: "The caller's integrations: how they are configured, and how they do",
    description: 'Keys are masked. `health` says whether deliveries work, and since when they do not.',
    answers: { 200: message(z.array(integrationSchema)) },
  }),
  save: endpoint({
    ...common,
    method: 'POST',
    path: '/integrations',
    summary: 'Configure an integration, or change one',
    description:
      'One integration for each platform: 201 for a new one, 200 for a change. Options that are left out stay as they are, and so does a key if its mask is sent back. Gundi v1 and v2 cannot exist at the same time: 409. A group that is not the caller’s is a 404. New email addresses are first asked by mail.',
    body: z.object({
      platform: z.enum(PLATFORMS, 'Choose an integration.'),
      options: z.object({ ...allOptions, groupNotifications: groupsSchema.nullish() }),
      notificationClasses: classesSchema
        .optional()
        .describe("Left out: as it was, and `all` for a new integration: every class but 99 'empty'."),
    }),
    answers: { 200: message(integrationSchema), 201: message(integrationSchema) },
    problems: [404, 409],
  }),
  setEmails: endpoint({
    ...common,
    method: 'PUT',
    path: '/integrations/emails',
    summary: 'Change to whom mail goes, and what besides collections',
    description:
      'What is left out stays as it is; a list of addresses replaces the previous one. A new address other than the caller’s own gets one mail that asks whether it wants more, and nothing else before it agrees: at most ten addresses are asked in a day, and none until the caller’s own address is confirmed. Without an email integration the answer is a 404.',
    body: z.object({
      options: z.object({
        emails: allOptions.emails,
        alertSetting: allOptions.alertSetting,
        digestSetting: allOptions.digestSetting,
      }),
    }),
    answers: { 200: message(integrationSchema) },
    problems: [404],
  }),
  invite: endpoint({
    ...common,
    method: 'POST',
    path: '/integrations/emails/invitations',
    summary: 'Ask an address that unsubscribed, or has not answered yet, whether it wants mail',
    description:
      'The mail has a link by which its reader agrees. 409: this address was asked within the last day, or ten addresses were. 403: the caller’s own address is not confirmed. 404: it is not one of the integration’s addresses, or it gets mail already.',
    body: z.object({ email: text(LONGEST_ADDRESS).overwrite(asciiAddress) }),
    answers: { 200: message(integrationSchema) },
    problems: [404, 409],
  }),
  setClasses: endpoint({
    ...common,
    method: 'PUT',
    path: '/integrations/:platform/notifications',
    summary: 'Choose the classes an integration tells of',
    description: 'This filter is used only while no group has a filter of its own.',
    params: platformParams,
    body: z.object({ notificationClasses: classesSchema }),
    answers: { 200: message(integrationSchema) },
  }),
  setGroups: endpoint({
    ...common,
    method: 'PUT',
    path: '/integrations/:platform/groups',
    summary: 'Choose the classes an integration tells of, group by group',
    description:
      'Replaces the filters of all groups. With an empty list the filter of the whole integration is used again. A group that is named twice, or with `none`, is a 400; a group that is not the caller’s is a 404.',
    params: platformParams,
    body: z.object({ groupNotifications: groupsSchema }),
    answers: { 200: message(integrationSchema) },
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/integrations/:platform',
    summary: 'Delete an integration, what waits for it and its log; answers it as it was',
    description:
      'What was delivered stays with its receiver. Addresses that unsubscribed stay unsubscribed, also for a later integration.',
    params: platformParams,
    answers: { 200: message(integrationSchema) },
  }),
  deliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/integrations/:platform/deliveries',
    summary: 'The delivery log of an integration, newest first',
    description:
      'Finished deliveries are kept for 90 days. Page by page: for older ones send the last id of a page as `before`. Fewer than `limit` means that there are no more.',
    params: platformParams,
    query: z.object({
      limit: z.coerce
        .number<number | string>()
        .pipe(z.int().min(1).max(DELIVERY_PAGE.most))
        .default(DELIVERY_PAGE.usual)
        .describe(`How many at most, up to ${DELIVERY_PAGE.most}.`),
      before: idParam.optional().describe('Only older ones than the delivery with this id.'),
      state: z.enum(DELIVERY_STATES).optional().describe('Only deliveries in this state.'),
    }),
    answers: { 200: message(z.array(deliverySchema)) },
  }),
  retry: endpoint({
    ...common,
    method: 'POST',
    path: '/integrations/:platform/deliveries/:deliveryId/retry',
    summary: 'Try a failed delivery again; any other is a 409',
    description: 'It waits again and is sent soon. A test event cannot be tried again: 409.',
    params: deliveryParams,
    answers: { 200: message(deliverySchema) },
    problems: [409],
  }),
  retryAll: endpoint({
    ...common,
    method: 'POST',
    path: '/integrations/:platform/deliveries/retry',
    summary: 'Try every failed delivery of an integration again, and answer how many there were',
    description: 'Test events are left out. `retried` is 0 when nothing had failed.',
    params: platformParams,
    answers: { 200: message(z.object({ retried: z.int().describe('Deliveries that wait again.') })) },
  }),
  test: endpoint({
    ...common,
    method: 'POST',
    path: '/integrations/:platform/test',
    summary: 'Send a test event now and answer what became of it',
    description:
      'One attempt, also while the integration is paused; it is not repeated. More than 3 in a minute for an integration, or 20 in an hour for an account, are a 429. Email needs the caller’s own address confirmed: 403.',
    params: platformParams,
    answers: { 200: message(deliverySchema) },
  }),
};

const subscriptionSchema = z
  .object({
    email: z.string(),
    state: z
      .enum(['subscribed', 'unsubscribed', 'unconfirmed', 'gone'])
      .describe(
        '`unconfirmed`: its reader has not said yet whether they want mail. `gone`: the integration no longer sends to this address.',
      ),
  })
  .meta({ id: 'Subscription' });

export type Subscription = z.infer<typeof subscriptionSchema>;

const link = {
  access: 'public',
  query: z.object({
    token: text(1_000, 'This link is not complete. Please copy all of it from the mail.').describe(
      'From the link in a mail. One that is cut off or made up is a 400.',
    ),
  }),
  answers: { 200: message(subscriptionSchema) },
} as const;

/** What links in mails open; a link that was made up or cut is a 400 with words. */
export const subscriptionsContract = {
  show: endpoint({
    ...link,
    method: 'GET',
    path: '/unsubscribe/address',
    summary: 'Whose mails a link is about, and whether they still come',
    description:
      'For whoever has the mail; nobody needs to be signed in. It changes nothing, because mail programs may open links by themselves.',
  }),
  unsubscribe: endpoint({
    ...link,
    method: 'POST',
    path: '/unsubscribe',
    summary: 'End the mails to one address; also what mail programs call with one click (RFC 8058)',
    description: 'The body is ignored. A second call answers the same.',
  }),
  resubscribe: endpoint({
    ...link,
    method: 'POST',
    path: '/unsubscribe/undo',
    summary: 'Take mails at an address that was asked, or again at one that had unsubscribed',
    description:
      'The state in the answer is `gone` if the integration no longer sends to this address. A second call answers the same.',
  }),
};
