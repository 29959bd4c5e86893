import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { bytes, empty } from '../kernel/media.ts';
import { timeSchema } from '../kernel/wire.ts';

/** Seconds that a photo has to arrive, at once or as one piece: 15 MiB over a line of 210 kbit/s. */
export const PHOTO_SECONDS = 600;

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
      'Location in the answer is the address for its pieces. 201: a new upload. 200: the same photo of the same message was begun before; go on at Upload-Offset. An upload ends after 7 days. A camera has at most 10 that are not finished: one more is a 409. 412: another version of tus.',
    headers: z.object({
      'upload-length': wholeNumber.describe('Bytes of the whole photo.'),
      'upload-metadata': z
        .string()
        .max(1_000)
        .describe(
          'message_id, index, kind (full or thumbnail) and sha256 (hex): each name with its value in base64, with commas between, as tus has it.',
        ),
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
    description:
      'Also by HEAD; Upload-Offset is where to go on. If all bytes are here but the photo could not be stored before, this tries again.',
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
      'All that is left, or a part of it. 409: Upload-Offset is not where the upload stands; the header of the answer says where that is. When the last byte is here the photo is checked: 204 if it is kept, else the refusal that the whole photo would get, and the upload is removed unless the refusal may pass (429 or 5xx).',
    params: uploadParams,
    headers: z.object({
      'upload-offset': wholeNumber.describe('Where the piece begins: the bytes that are here already.'),
      'content-length': z.string().optional(),
      'tus-resumable': z.string().optional(),
    }),
    body: bytes('application/offset+octet-stream'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    bodySeconds: PHOTO_SECONDS,
    answers: { 204: empty() },
    problems: [409, 412, 415, 422],
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: '/device-api/v1/uploads/:upload_id',
    access: 'device',
    summary: 'Give up an upload',
    description:
      'What was sent of it is removed. A photo that was stored stays. The photo can be sent again.',
    params: uploadParams,
    answers: { 204: empty() },
    problems: [412],
  }),
};
