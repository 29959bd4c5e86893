import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { bytes, empty } from '../kernel/media.ts';
import { timeSchema } from '../kernel/wire.ts';

const wholeNumber = z.string().regex(/^\d{1,10}$/, 'Expected a whole number of bytes.');
const uploadParams = z.object({ upload_id: z.string().regex(/^[\w-]{32}$/) });

/** How far an upload has come; the headers of tus say the same. */
export const uploadSchema = z
  .object({
    upload_id: z.string(),
    offset: z.int().describe('Bytes that are here.'),
    length: z.int().describe('Bytes of the whole photo.'),
    expires_at: timeSchema,
    photo: z
      .enum(['stored', 'duplicate', 'waiting'])
      .nullable()
      .describe('What became of the photo; null while it is not whole.'),
  })
  .meta({ id: 'Upload' });

/** Photos in pieces, for links that break (tus 1.0: core, creation, expiration and termination). */
export const uploadEndpoints = {
  createUpload: endpoint({
    method: 'POST',
    path: '/device-api/v1/uploads',
    access: 'device',
    summary: 'Begin to upload a photo in pieces',
    description:
      'Upload-Metadata has message_id, index, kind (full or thumbnail) and sha256 (hex), each in base64, as tus has it. Location is the address for its pieces. The same photo of the same message goes on where it was.',
    headers: z.object({
      'upload-length': wholeNumber,
      'upload-metadata': z.string().max(1_000),
      'tus-resumable': z.string().optional(),
    }),
    answers: { 201: uploadSchema, 200: uploadSchema },
    problems: [409, 412],
  }),
  upload: endpoint({
    method: 'GET',
    path: '/device-api/v1/uploads/:upload_id',
    access: 'device',
    summary: 'How far an upload has come',
    description: 'Also by HEAD; Upload-Offset is where to go on.',
    params: uploadParams,
    answers: { 200: uploadSchema },
    problems: [412],
  }),
  addPiece: endpoint({
    method: 'PATCH',
    path: '/device-api/v1/uploads/:upload_id',
    access: 'device',
    summary: 'The next piece of a photo',
    description:
      'As much as is left, or less. 409 says by Upload-Offset where to go on. The last piece is answered as the whole photo would be; once it is kept, with 204.',
    params: uploadParams,
    headers: z.object({
      'upload-offset': wholeNumber,
      'content-length': z.string().optional(),
      'tus-resumable': z.string().optional(),
    }),
    body: bytes('application/offset+octet-stream'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    answers: { 204: empty() },
    problems: [409, 412, 415, 422],
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: '/device-api/v1/uploads/:upload_id',
    access: 'device',
    summary: 'Give up an upload',
    description: 'What was sent of it is removed. The photo can be sent anew.',
    params: uploadParams,
    answers: { 204: empty() },
    problems: [412],
  }),
};
