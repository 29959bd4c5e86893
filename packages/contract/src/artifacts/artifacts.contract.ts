import { FIRMWARE_TAGS } from '@sightline/domain/device-updates/update-options';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { bytes } from '../kernel/media.ts';
import { idParam, message, timeSchema } from '../kernel/wire.ts';

/** A file that cameras fetch, as staff see it. */
export const storedArtifactSchema = z
  .object({
    artifact_id: z.int(),
    kind: z.enum(['firmware', 'model']),
    firmware_tag: z.enum(FIRMWARE_TAGS).nullable().describe('Firmware only.'),
    version: z.string().nullable().describe('Firmware only.'),
    alg_id: z.int().nullable().describe('Model files only.'),
    bytes: z.int(),
    sha256: z.string().describe('Hex.'),
    md5_checksum: z.string().describe('Hex.'),
    created_at: timeSchema,
  })
  .meta({ id: 'Artifact' });

export type StoredArtifact = z.infer<typeof storedArtifactSchema>;

/** A version as cameras report it, such as `release-2.4.1`. */
const versionParam = z.string().regex(/^[\w.+-]{1,100}$/);

/** 256 MiB over a line of 4 Mbit/s. */
const UPLOAD_SECONDS = 600;

const upload = {
  method: 'PUT',
  access: 'internal',
  headers: z.object({
    'repr-digest': z
      .string()
      .optional()
      .describe(
        'The SHA-256 of the file as `sha-256=:<base64>:`. If it is given and the bytes have another, the answer is a 422 and nothing is kept.',
      ),
  }),
  body: bytes('application/octet-stream'),
  bodyLimit: DEVICE_LIMITS.artifactBytes,
  bodySeconds: UPLOAD_SECONDS,
  answers: { 201: message(storedArtifactSchema), 200: message(storedArtifactSchema) },
} as const;

export const artifactsContract = {
  list: endpoint({
    method: 'GET',
    path: '/internal/artifacts',
    access: 'internal',
    summary: 'All firmware and model files, newest first',
    description: 'The whole list in one answer, with sizes and digests.',
    answers: { 200: message(z.array(storedArtifactSchema)) },
  }),
  putFirmware: endpoint({
    ...upload,
    path: '/internal/artifacts/firmware/:tag/:version',
    summary: 'Upload the firmware of a tag and version',
    description:
      'At most 256 MiB, kept whole or not at all. The same bytes again are a 200 and change nothing; other bytes for a version that exists are a 409; an empty file is a 400. An update takes the firmware of its tag that was uploaded last before the update was made.',
    params: z.object({
      tag: z.enum(FIRMWARE_TAGS),
      version: versionParam.describe('As cameras report it, such as `release-2.4.1`.'),
    }),
    problems: [409, 422],
  }),
  putModel: endpoint({
    ...upload,
    path: '/internal/artifacts/models/:algId',
    summary: "Upload an algorithm's model file",
    description:
      "At most 256 MiB, kept whole or not at all. The file and its MD5 checksum become the algorithm's. The bytes of its newest file again are a 200 and change nothing; an empty file is a 400.",
    params: z.object({ algId: idParam.describe('Of the algorithm.') }),
    problems: [422],
  }),
};
