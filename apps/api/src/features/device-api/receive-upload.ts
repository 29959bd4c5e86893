import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { messageIdSchema, messageIndexSchema } from '@sightline/contract/device-api/device-message';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { tooLarge } from '../../plugins/stage-upload.ts';
import type { PhotoReceiver } from './receive-photo.ts';
import { createUploadsStore, type UploadRow } from './uploads.store.ts';

const metadataSchema = z.object({
  message_id: messageIdSchema,
  index: z.coerce.number<string>().pipe(messageIndexSchema),
  kind: z.enum(['full', 'thumbnail']),
  sha256: z.string().regex(/^[\da-f]{64}$/i),
});

interface Piece {
  readonly deviceId: number;
  readonly uploadId: string;
  readonly offset: number;
  readonly body: Readable;
}

const VERSION = { 'tus-resumable': '1.0.0' };

/** Takes in photos in pieces; the last one ends as the whole photo sent at once would. */
export function createUploadReceiver({ db, now }: Pick<Services, 'db' | 'now'>, receivePhoto: PhotoReceiver) {
  const uploads = createUploadsStore(db);

  async function complete(deviceId: number, row: UploadRow): Promise<NonNullable<UploadRow['result']>> {
    const place = {
      deviceId,
      messageId: row.message_id,
      messageIndex: row.message_index,
      kind: row.kind,
    };
    try {
      const { body } = await receivePhoto({
        place,
        contentLength: String(row.bytes),
        reprDigest: `sha-256=:${row.sha256.toString('base64')}:`,
        body: Readable.from(uploads.read(row.id), { objectMode: false }),
      });
      await uploads.finish(row.id, body.status);
      return body.status;
    } catch (error) {
      // What is no photo, or another one, is none however often it is sent.
      if (error instanceof AppError && error.status < 500 && error.code !== 'tooMany') {
        await uploads.remove(deviceId, row.id);
      }
      throw error;
    }
  }

  return {
    begin: async (deviceId: number, length: number, metadata: string) => {
      if (length > DEVICE_LIMITS.photoBytes) throw tooLarge(DEVICE_LIMITS.photoBytes);
      if (length === 0) throw invalidField('upload-length', 'A photo is not empty.');
      const { message_id: messageId, index: messageIndex, kind, sha256 } = readMetadata(metadata);
      const place = { deviceId, messageId, messageIndex, kind };
      const begun = await uploads.begin({ place, sha256: Buffer.from(sha256, 'hex'), bytes: length }, now());
      if (begun === 'full') {
        throw new AppError(
          'conflict',
          `At most ${DEVICE_LIMITS.openUploads} uploads at a time. End one first.`,
        );
      }
      const headers = { ...headersOf(begun.row), location: `/device-api/v1/uploads/${begun.row.id}` };
      return begun.isNew
        ? answer(201, toUpload(begun.row), headers)
        : answer(200, toUpload(begun.row), headers);
    },

    find: async (deviceId: number, uploadId: string) => {
      const row = await uploads.find(deviceId, uploadId, now());
      if (!row) throw notFound();
      // The answer to the last piece was lost, or nothing could be stored at that moment.
      if (row.received < row.bytes || row.result) return answer(200, toUpload(row), headersOf(row));
      const result = await complete(deviceId, row);
      return answer(200, toUpload({ ...row, result }), headersOf(row));
    },

    add: async ({ deviceId, uploadId, offset, body }: Piece) => {
      const before = await uploads.find(deviceId, uploadId, now());
      if (!before || before.received !== offset) {
        body.resume();
        throw before ? elsewhere(before.received) : notFound();
      }
      const piece = await readPiece(body, Math.min(DEVICE_LIMITS.uploadPieceBytes, before.bytes - offset));
      const row = before.result ? before : await uploads.add(deviceId, uploadId, offset, piece, now());
      if (row === undefined) throw notFound();
      if (typeof row === 'number') throw elsewhere(row);
      if (row.received === row.bytes && !row.result) await complete(deviceId, row);
      return answer(204, undefined, headersOf(row));
    },

    remove: async (deviceId: number, uploadId: string) => {
      if (!(await uploads.remove(deviceId, uploadId))) throw notFound();
      return answer(204, undefined, VERSION);
    },
  };
}

/** All of a piece, or as much as came before the line broke: that is what it was for. */
async function readPiece(body: Readable, most: number): Promise<Buffer> {
  let size = 0;
  const kept = async function* () {
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) throw new AppError('tooLarge', `At most ${most} bytes fit here.`);
        yield piece;
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
    }
  };
  return buffer(kept());
}

function elsewhere(offset: number): AppError {
  const headers = { ...VERSION, 'upload-offset': String(offset) };
  return new AppError('conflict', `The upload stands at ${offset}.`, { headers });
}

/** `key value` pairs, values in base64, as tus has them. */
function readMetadata(text: string): z.output<typeof metadataSchema> {
  const pairs = text.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString()];
  });
  const result = metadataSchema.safeParse(Object.fromEntries(pairs));
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0] ?? 'metadata');
  throw invalidField('upload-metadata', `${field} is missing or wrong.`);
}

function headersOf({ received, bytes, expires_at }: UploadRow): Record<string, string> {
  return {
    ...VERSION,
    'upload-offset': String(received),
    'upload-length': String(bytes),
    'upload-expires': expires_at.toUTCString(),
    'cache-control': 'no-store',
  };
}

function toUpload({ id, received, bytes, expires_at, result }: UploadRow) {
  return {
    upload_id: id,
    offset: received,
    length: bytes,
    expires_at: expires_at.toISOString(),
    photo: result,
  };
}
