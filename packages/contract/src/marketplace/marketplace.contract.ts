import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary } from '../kernel/media.ts';
import { idParam, idSchema, message } from '../kernel/wire.ts';
import { modelClassesSchema } from '../models/models.contract.ts';

export const marketplaceModelSchema = z
  .object({
    alg_id: z.int(),
    name: z.string(),
    description: z.string(),
    alg_name: z.string(),
    author: z.string(),
    framework: z.string(),
    image_path: z.string().nullable().describe('Address of its picture, which needs no header.'),
    classes: modelClassesSchema,
    inAccount: z.boolean().describe('Whether the caller has it.'),
  })
  .meta({ id: 'MarketplaceModel' });

export type MarketplaceModel = z.infer<typeof marketplaceModelSchema>;

export const marketplaceContract = {
  list: endpoint({
    method: 'GET',
    path: '/v2/marketplace/models',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'All public models, by name',
    description: 'The whole list in one answer, each with its classes and whether the caller has it.',
    answers: { 200: message(z.array(marketplaceModelSchema)) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/marketplace/models',
    access: 'user',
    reducedMenu: 'refused',
    summary: "Add a public model to the caller's account; adding it again changes nothing",
    description:
      'It is in `GET /getModelsForUser/{id}` from then on. Which releases the account may install stays as it is. A model that is not public is a 404.',
    body: z.object({ modelId: idSchema }),
    answers: { 200: message(marketplaceModelSchema) },
    problems: [404],
  }),
  image: endpoint({
    method: 'GET',
    path: '/v2/marketplace/models/:id/image',
    access: 'public',
    summary: 'The picture behind an image_path',
    description: 'Browsers may keep it for an hour. A model without a picture is a 404.',
    params: z.object({ id: idParam.describe('The `alg_id` of the model.') }),
    answers: { 200: binary('image/jpeg') },
  }),
};
