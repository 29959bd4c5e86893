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
    description: 'A feature that is off refuses its calls with 403.',
    answers: { 200: message(z.array(featureSchema)) },
  }),
  set: endpoint({
    method: 'PUT',
    path: '/features/:featureId',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Switch a feature on or off for the caller',
    description: 'For the caller alone. Staff offer features, accounts choose among them.',
    params: z.object({ featureId: idParam }),
    body: z.object({ enabled: z.boolean() }),
    answers: { 200: message(featureSchema) },
  }),
};
