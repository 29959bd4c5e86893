import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, requiredText, timeSchema } from '../kernel/wire.ts';

const snoozeSchema = z
  .object({
    device_id: z.int(),
    until: timeSchema,
    reason: z.string(),
    snoozed_at: timeSchema,
  })
  .meta({ id: 'Snooze' });

export type Snooze = z.infer<typeof snoozeSchema>;

const params = z.object({ device_id: idParam });

export const snoozesContract = {
  list: endpoint({
    method: 'GET',
    path: '/devices/snoozes',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's cameras that need nobody for a while",
    description: 'Those whose time is not over, ascending by id of the camera.',
    answers: { 200: message(z.array(snoozeSchema)) },
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/devices/:device_id/snooze',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Say that a camera needs nobody until a time, and why',
    description: `In place of an earlier one. \`until\` lies in the future, by at most ${LIMITS.snoozeDays} days; else it is a 400. Alerts go on as before. An imported camera, which nobody misses, is a 404.`,
    params,
    body: z.object({
      until: timeSchema,
      reason: requiredText('Say why the camera needs nobody, such as “tree felling until March”.'),
    }),
    answers: { 200: message(snoozeSchema) },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/devices/:device_id/snooze',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Let a camera need somebody again',
    description: 'The same answer for a camera that is not snoozed.',
    params,
    answers: { 200: message(z.literal('ended')) },
  }),
};
