import { FEATURE_KEYS } from '@sightline/domain/features/feature-key';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message } from '../kernel/wire.ts';

export const featureSchema = z
  .object({
    id: z.int(),
    key: z.enum(FEATURE_KEYS),
    name: z.string(),
    enabled: z.boolean(),
    instructions: z.string(),
  })
  .meta({ id: 'Feature' });

export const featuresContract = {
  list: endpoint({
    method: 'GET',
    path: '/features',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Experimental features and whether the caller has them on',
    description:
      'Every feature is off until the caller switches it on. While `ota_messages_experimental` is off, the calls under `/ota` answer 403. `insight_collections` only changes what the web app shows.',
    answers: { 200: message(z.array(featureSchema)) },
  }),
  set: endpoint({
    method: 'PUT',
    path: '/features/:featureId',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Switch a feature on or off for the caller',
    description: 'For the caller alone, from the next call on. A feature that does not exist is a 404.',
    params: z.object({ featureId: idParam.describe('The `id` of `GET /features`.') }),
    body: z.object({ enabled: z.boolean() }),
    answers: { 200: message(featureSchema) },
  }),
};
