import { ALERT_STATUSES } from '@sightline/domain/alerts/alert-status';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, timeSchema } from '../kernel/wire.ts';

export const alertSchema = z
  .object({
    id: z.int(),
    status: z.enum(ALERT_STATUSES),
    alert_type: z.enum(ALERT_TYPES),
    summary: z.string(),
    alert_key: z.string().describe('What kind of thing associated_id names, such as device_id.'),
    associated_id: z.int(),
    created_at: timeSchema,
    acknowledged_at: timeSchema.nullable(),
    resolved_at: timeSchema.nullable(),
  })
  .meta({ id: 'Alert' });

export type Alert = z.infer<typeof alertSchema>;

const flagsSchema = z.record(z.enum(ALERT_TYPES), z.boolean());

const batteryEndingDays = z.int().min(1).max(LIMITS.batteryEndingMaxDays);

export const alertSettingsSchema = z
  .object({
    settings: flagsSchema.describe('Which kinds of alerts the caller wants.'),
    batteryEndingDays: batteryEndingDays.describe(
      'How many days before the end of its batteries, by its forecast, `battery_ending` opens for a camera.',
    ),
    groupSettings: z
      .array(z.object({ groupId: z.int(), ignore: z.boolean() }))
      .describe('Groups whose cameras open no alerts, ascending.'),
  })
  .meta({ id: 'AlertSettings' });

export type AlertSettings = z.infer<typeof alertSettingsSchema>;

const changedSchema = message(z.object({ changed: z.int().describe('How many alerts changed.') }));

/** More groups than an account can have are refused before they are looked at. */
const MOST_GROUPS = 1_000;

const resolvedLimit = z.coerce.number<number | string>().pipe(z.int().min(0).max(LIMITS.resolvedAlerts));

export const alertsContract = {
  list: endpoint({
    method: 'GET',
    path: '/alerts',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's alerts, newest first",
    description:
      'All alerts that are new or acknowledged, and the newest `resolvedLimit` resolved ones. For older ones send the lowest id of a resolved alert that you have as `resolvedBefore`: the answer then has only resolved alerts with a lower id. Fewer of them than `resolvedLimit` means that there are no more.',
    query: z.object({
      resolvedLimit: resolvedLimit
        .default(LIMITS.resolvedAlerts)
        .describe(`Resolved alerts at most, up to ${LIMITS.resolvedAlerts}.`),
      resolvedBefore: idParam.optional().describe('Only resolved alerts with a lower id than this.'),
    }),
    answers: { 200: message(z.array(alertSchema)) },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/alerts/settings',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'What the caller wants to be alerted of',
    description:
      'Which kinds of alerts are on, how long before the end of batteries, and which groups are ignored. Whoever never chose has every kind on, is told 14 days before, and ignores no group.',
    answers: { 200: message(alertSettingsSchema) },
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/alerts/settings',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Choose what to be alerted of',
    description:
      'What is left out stays as it is. A camera in any ignored group opens no alerts. If a fault is still present when its alerts are switched back on, an alert opens then, unless one was opened for it before. A group that is not the caller’s is a 404, and nothing changes.',
    body: z.object({
      settings: z.partialRecord(z.enum(ALERT_TYPES), z.boolean()).optional(),
      batteryEndingDays: batteryEndingDays.optional().describe('Days before the end of batteries.'),
      groupSettings: z
        .array(z.object({ deviceGroupId: idSchema, ignore: z.boolean() }))
        .max(MOST_GROUPS)
        .optional(),
    }),
    answers: { 200: message(alertSettingsSchema) },
    problems: [404],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/alerts/statusUpdate/:id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Acknowledge or resolve an alert',
    description:
      'A new alert can be acknowledged or resolved, an acknowledged one resolved. Anything else is a 409; a resolved alert stays resolved.',
    params: z.object({ id: idParam }),
    body: z.object({ status: z.enum(ALERT_STATUSES) }),
    answers: { 200: message(alertSchema) },
    problems: [409],
  }),
  acknowledgeAll: endpoint({
    method: 'PUT',
    path: '/alerts/all',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Acknowledge every new alert',
    description: '`changed` says how many were acknowledged; it is 0 when none were new.',
    answers: { 200: changedSchema },
  }),
  resolveAll: endpoint({
    method: 'DELETE',
    path: '/alerts/all',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Resolve every alert that is new or acknowledged',
    description:
      '`changed` says how many were resolved. Nothing is deleted. A new alert opens when a camera was well in between and its fault returns.',
    answers: { 200: changedSchema },
  }),
};
