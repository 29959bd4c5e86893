import { ALERT_STATUSES } from '@sightline/domain/alerts/alert-status';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message, timeSchema } from '../kernel/wire.ts';

export const alertSchema = z
  .object({
    id: z.int(),
    status: z.enum(ALERT_STATUSES),
    alert_type: z.enum(ALERT_TYPES),
    summary: z.string(),
    alert_key: z.string().describe('What kind of thing associated_id names, such as device_id.'),
    associated_id: z.int(),
    created_at: timeSchema,
  })
  .meta({ id: 'Alert' });

export const alertsContract = {
  list: endpoint({
    method: 'GET',
    path: '/alerts',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's alerts, newest first, resolved ones included",
    answers: { 200: message(z.array(alertSchema)) },
  }),
};
