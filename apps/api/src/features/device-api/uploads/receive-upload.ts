import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { tooLarge } from '../../../http/stage-upload.ts';
import { AppError, invalidField, notFound } from '../../../kernel/app-error.ts';
import { answer } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import type { PhotoReceiver } from './receive-photo.ts';
import { readUploadMetadata } from './upload-metadata.ts';
import { createUploadsStore, type UploadResult, type UploadRow } from './uploads.store.ts';

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

  async function complete(deviceId: number, row: UploadRow): Promise<UploadResult> {
    const slot = {
      deviceId,
      messageId: row.message_id,
      messageIndex: row.message_index,
      kind: row.kind,
    };
    try {
      const { body } = await receivePhoto({
        slot,
        contentLength: String(row.bytes),
        reprDigest: `sha-256=:${row.sha256.toString('base64')}:`,
        body: Readable.from(uploads.read(row.id), { objectMode: false }),
      });
      return await uploads.finish(row.id, body.status);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'tooMany') throw error;
      return refuse(deviceId, row.id, error);
    }
  }

  /**
   * What is no photo, or another one, is none however often it is sent. Pieces may also be missing because the same
   * upload was finished or removed while they were read: then that is the answer.
   */
  async function refuse(deviceId: number, uploadId: string, refusal: AppError): Promise<UploadResult> {
    if (await uploads.giveUp(deviceId, uploadId)) throw refusal;
    const row = await uploads.find(deviceId, uploadId, now());
    if (row?.result) return row.result;
    throw refusal.code === 'invalid' ? notFound() : refusal;
  }

  return {
    begin: async (deviceId: number, length: number, metadata: string) => {
      if (length > DEVICE_LIMITS.photoBytes) throw tooLarge(DEVICE_LIMITS.photoBytes);
      if (length === 0) throw invalidField('upload-length', 'A photo is not empty.');
      const { message_id: messageId, index: messageIndex, kind, sha256 } = readUploadMetadata(metadata);
      const slot = { deviceId, messageId, messageIndex, kind };
      const begun = await uploads.begin({ slot, sha256: Buffer.from(sha256, 'hex'), bytes: length }, now());
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
