import { Readable } from 'node:stream';
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
  /** Bytes, where the request says so. */
  readonly length: number | undefined;
  readonly body: Readable;
}

const VERSION = { 'tus-resumable': '1.0.0' };

type Uploads = ReturnType<typeof createUploadsStore>;
type Clock = Services['now'];

/** Takes in photos in pieces; the last one ends as the whole photo sent at once would. */
export function createUploadReceiver({ db, now }: Pick<Services, 'db' | 'now'>, receivePhoto: PhotoReceiver) {
  const uploads = createUploadsStore(db);
  const complete = createCompleter(uploads, now, receivePhoto);
  const addPiece = createPieceReader(uploads, now, complete);

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

    add: async (piece: Piece) => {
      try {
        const row = await addPiece(piece);
        return answer(204, undefined, headersOf(row));
      } finally {
        // Whoever is refused hears so on the connection on which they still send.
        piece.body.resume();
      }
    },

    remove: async (deviceId: number, uploadId: string) => {
      if (!(await uploads.remove(deviceId, uploadId))) throw notFound();
      return answer(204, undefined, VERSION);
    },
  };
}

/** Makes the photo of an upload whose bytes are all here. */
function createCompleter(uploads: Uploads, now: Clock, receivePhoto: PhotoReceiver) {
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

  return async (deviceId: number, row: UploadRow): Promise<UploadResult> => {
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
  };
}

/** Keeps the bytes of a piece as they come, and completes the upload with the last. */
function createPieceReader(uploads: Uploads, now: Clock, complete: ReturnType<typeof createCompleter>) {
  /** The upload that a piece belongs to, if the piece fits where it stands. */
  async function findPlace({ deviceId, uploadId, offset, length = 0 }: Piece): Promise<UploadRow> {
    const row = await uploads.find(deviceId, uploadId, now());
    if (!row) throw notFound();
    if (row.received !== offset) throw elsewhere(row.received);
    if (length > row.bytes - offset) throw tooMuch(row.bytes - offset);
    return row;
  }

  return async (piece: Piece): Promise<UploadRow> => {
    let row = await findPlace(piece);
    if (row.result) return row;
    for await (const part of partsOf(piece.body, row.bytes - row.received)) {
      const after = await uploads.add(piece.deviceId, piece.uploadId, row.received, part, now());
      if (after === undefined) throw notFound();
      if (typeof after === 'number') throw elsewhere(after);
      row = after;
    }
    if (row.received === row.bytes && !row.result) await complete(piece.deviceId, row);
    return row;
  };
}

/** What is sent, in parts that fit into a row: all of it, or as much as came before the line broke, as that is what it is for. */
async function* partsOf(body: Readable, most: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let left = most;
  const take = () => {
    const part = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    return part;
  };
  for await (const chunk of untilItBreaks(body)) {
    left -= chunk.length;
    if (left < 0) throw tooMuch(most);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= DEVICE_LIMITS.uploadPartBytes) yield take();
  }
  if (size > 0) yield take();
}

async function* untilItBreaks(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
}

function tooMuch(most: number): AppError {
  return new AppError('tooLarge', `At most ${most} bytes fit here.`);
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
