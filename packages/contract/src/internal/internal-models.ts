import { LIMITS } from '@sightline/domain/limits';
import { MODEL_FILE_MISSING } from '@sightline/domain/models/model-file';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, timeSchema } from '../kernel/wire.ts';
import { releaseSchema } from '../releases/releases.contract.ts';

/** An algorithm as staff see it. */
export const internalAlgSchema = z
  .object({
    alg_id: z.int(),
    alg_name: z.string(),
    framework: z.string(),
    date_created: timeSchema,
    alg_bucket: z.string().nullable(),
    alg_path: z.string().nullable(),
    md5_checksum: z.string().nullable().describe('Hex.'),
    class_definitions: z
      .array(z.object({ class_id: z.int(), original_label: z.string(), label: z.string() }))
      .describe("Ascending by id, with class 99, 'empty'."),
  })
  .meta({ id: 'InternalAlgorithm' });

export type InternalAlg = z.infer<typeof internalAlgSchema>;

const params = z.object({ id: idParam });
const idList = z.array(idSchema).max(10_000);

/** Algorithms, and which algorithms and releases accounts have. */
export const internalModelEndpoints = {
  algs: endpoint({
    method: 'GET',
    path: '/internal/algs',
    access: 'internal',
    summary: 'All algorithms, ascending by id',
    description: 'The whole list in one answer, each with its classes.',
    answers: { 200: message(z.array(internalAlgSchema)) },
  }),
  updateAlg: endpoint({
    method: 'PUT',
    path: '/internal/algs/:id',
    access: 'internal',
    summary: 'Say where the model file of an algorithm is',
    description:
      'The path has to end in `.tflite` and must not have `..` in it: 400. Whether the file is there is not checked.',
    params,
    body: z.object({
      bucket: requiredText(MODEL_FILE_MISSING, LIMITS.textLength),
      path: requiredText(MODEL_FILE_MISSING, LIMITS.textLength),
    }),
    answers: { 200: message(internalAlgSchema) },
  }),
  userAlgs: endpoint({
    method: 'GET',
    path: '/internal/users/:id/algs',
    access: 'internal',
    summary: "An account's algorithms",
    description: 'Those that staff gave it and those that it added from the marketplace, ascending by id.',
    params,
    answers: { 200: message(z.array(internalAlgSchema)) },
  }),
  assignAlgs: endpoint({
    method: 'PUT',
    path: '/internal/users/:id/algs',
    access: 'internal',
    summary: 'Set the whole list of algorithms an account has',
    description:
      'An algorithm that is left out is taken from the account, also if it came from the marketplace. One that does not exist is a 404, and nothing changes.',
    params,
    body: z.object({ algIds: idList }),
    answers: { 200: message(z.array(internalAlgSchema)) },
  }),
  userReleases: endpoint({
    method: 'GET',
    path: '/internal/users/:id/modelRelease',
    access: 'internal',
    summary: 'The releases an account may install',
    description:
      'The same releases as `GET /modelRelease/approved` answers the account itself, but ascending by id.',
    params,
    answers: { 200: message(z.array(releaseSchema)) },
  }),
  assignReleases: endpoint({
    method: 'PUT',
    path: '/internal/users/:id/modelRelease',
    access: 'internal',
    summary: 'Set the whole list of releases an account may install',
    description:
      'A release that does not exist is a 404, and nothing changes. Updates that were made before go on, also with a release that is left out.',
    params,
    body: z.object({ algReleaseIds: idList }),
    answers: { 200: message(z.array(releaseSchema)) },
  }),
};
