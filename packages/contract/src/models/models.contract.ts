import { DEPLOYED_STATUSES } from '@sightline/domain/models/deployed-status';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, empty } from '../kernel/media.ts';
import { idParam, message, timeSchema } from '../kernel/wire.ts';

export const modelClassSchema = z
  .object({
    alg_id: z.int(),
    class_id: z.int(),
    original_label: z.string().describe('The label the model was trained with.'),
    label: z.string().describe('What people call it.'),
  })
  .meta({ id: 'ModelClass' });

export type ModelClassWire = z.infer<typeof modelClassSchema>;

export const modelClassesSchema = z
  .array(modelClassSchema)
  .describe("By class id, with class 99 'empty', which every model knows.");

export const modelSchema = z
  .object({
    alg_id: z.int(),
    alg_name: z.string(),
    alg_description: z.string(),
    alg_type: z.string().describe('The kind of data it reads, for example image.'),
    date_created: timeSchema,
    author: z.string(),
    framework: z.string(),
    classes: modelClassesSchema,
    file_bytes: z.int().nullable().describe('Size of the file that can be downloaded; null without one.'),
  })
  .meta({ id: 'Model' });

export type Model = z.infer<typeof modelSchema>;

export const deployedModelSchema = z
  .object({ device_id: z.int(), alg_id: z.int(), deployed_status: z.enum(DEPLOYED_STATUSES) })
  .meta({ id: 'DeployedModel' });

export type DeployedModel = z.infer<typeof deployedModelSchema>;

const idParams = z.object({ id: idParam.describe('The `alg_id` of the model.') });

export const modelsContract = {
  list: endpoint({
    method: 'GET',
    path: '/getModelsForUser/:id',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The models of the caller's account, ascending by id",
    description: 'The whole list in one answer, each with its classes. Any id but the caller’s own is a 404.',
    params: z.object({ id: idParam.describe('The `userIdSql` of the caller.') }),
    answers: { 200: message(z.array(modelSchema)) },
  }),
  deployed: endpoint({
    method: 'GET',
    path: '/getDeployedModels',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "Which models the caller's cameras run",
    description:
      'One entry for each camera and model, ascending by camera, then model. It follows from the model that a camera was registered with and from what it reported about updates and messages; models that it no longer runs have the status `removed`.',
    answers: { 200: message(z.array(deployedModelSchema)) },
  }),
  classes: endpoint({
    method: 'GET',
    path: '/models/:id/classes',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'What a model tells apart',
    description:
      "For models of the caller's account and for public models; any other is a 404. Staff may ask for every model.",
    params: idParams,
    answers: { 200: message(modelClassesSchema) },
  }),
  download: endpoint({
    method: 'GET',
    path: '/models/:id/download',
    access: 'user',
    reducedMenu: 'refused',
    summary: "The file of a model of the caller's account",
    description:
      'The newest file of the model; its SHA-256 is in the header Repr-Digest. A model without a file is a 404.',
    params: idParams,
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('application/octet-stream'), 304: empty() },
  }),
};
