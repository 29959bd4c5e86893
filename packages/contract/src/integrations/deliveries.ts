import { ATTEMPT_OUTCOMES, DELIVERY_KINDS, DELIVERY_STATES } from '@sightline/domain/integrations/delivery';
import { z } from 'zod';
import { timeSchema } from '../kernel/wire.ts';

const attemptSchema = z
  .object({
    at: timeSchema,
    outcome: z.enum(ATTEMPT_OUTCOMES),
    status_code: z.int().nullable().describe('HTTP or SMTP status.'),
    reason: z.string().nullable(),
    recipient: z.string().nullable().describe('The address, of a mail.'),
  })
  .meta({ id: 'DeliveryAttempt' });

export const deliverySchema = z
  .object({
    delivery_id: z.int(),
    kind: z.enum(DELIVERY_KINDS),
    subject: z.string().describe('What it is about, such as insight:7, alert:3 or digest:2026-11-20.'),
    device_id: z.int().nullable(),
    device_name: z.string().nullable().describe('What its owner calls the camera.'),
    insight_id: z.int().nullable(),
    alert_id: z.int().nullable(),
    count: z.int().describe('Insights or alerts that it tells of; 1 if it is about one thing.'),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    status_code: z.int().nullable().describe('HTTP or SMTP status of the last attempt.'),
    reason: z.string().nullable().describe('Why it waits, failed or was skipped, in words.'),
    object_id: z.string().nullable().describe("The receiver's id for it."),
    created_at: timeSchema,
    next_attempt_at: timeSchema.nullable().describe('Of one that waits, as far as it is known.'),
    finished_at: timeSchema.nullable(),
    history: z.array(attemptSchema).describe('Its attempts, oldest first.'),
  })
  .meta({ id: 'Delivery' });

export type Delivery = z.infer<typeof deliverySchema>;
