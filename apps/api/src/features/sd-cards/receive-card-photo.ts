import type { Readable } from 'node:stream';
import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import { limitUnderWay } from '../../http/limit-under-way.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { cardPhotoKey, photoKey } from '../../photo-store/photo-keys.ts';
import { type StagedPhoto, stagePhoto } from '../../photo-store/stage-photo.ts';
import { createDevicePhotosStore } from '../../shared-stores/device-photos.store.ts';
import { isOfAnotherPhoto } from './announced-photo.ts';
import {
  createReceivedPhotoStore,
  type KeptFile,
  type SentPhoto,
  type SentRef,
} from './received-photo.store.ts';

interface Upload {
  readonly ref: SentRef;
  readonly contentLength: string | undefined;
  readonly body: Readable;
}

const STORED = answer(201, { message: 'stored' as const });
const PRESENT = answer(200, { message: 'present' as const });
const TOO_MANY = `At most ${LIMITS.sdCardPhotosAtOnce} photos at once. Please send the others in a few seconds.`;

/** Takes in a photo of a card: the file first, whole and durable, then its row. */
export function createCardPhotoReceiver(services: Services) {
  const { db, jobs, live, log, photos } = services;
  const store = createReceivedPhotoStore(services);
  const devicePhotos = createDevicePhotosStore(db, jobs, live);
  const underWay = limitUnderWay(LIMITS.sdCardPhotosAtOnce, TOO_MANY);

  async function find(ref: SentRef): Promise<SentPhoto> {
    const photo = await store.find(ref);
    if (!photo) throw notFound();
    return photo;
  }

  async function refuse(ref: SentRef, error: unknown): Promise<never> {
    const problem = problemOf(error);
    if (problem !== undefined) await store.noteUnusable(ref, problem);
    throw error;
  }

  function stage(ref: SentRef, body: Readable, bytes: number): Promise<StagedPhoto> {
    const expected = { sha256: undefined, bytes };
    return stagePhoto({ log, photos }, body, expected).catch((error: unknown) => refuse(ref, error));
  }

  /** The file first: whole and durable before a row names it. */
  async function put({ path, ...staged }: StagedPhoto, id: number, storageKey: string): Promise<KeptFile> {
    await photos.put(storageKey, { path });
    return { ...staged, id, storageKey };
  }

  async function keepReported(ref: SentRef, photo: SentPhoto, body: Readable): Promise<boolean> {
    const { device_id: deviceId, message_id: messageId, message_index: messageIndex } = photo;
    if (messageId === null || messageIndex === null) return false;
    const staged = await stage(ref, body, photo.bytes);
    if (isOfAnotherPhoto(photo, staged)) return keepStaged(ref, photo, staged);
    const id = await devicePhotos.drawId();
    const file = await put(staged, id, photoKey(deviceId, id));
    const slot = { deviceId, messageId, messageIndex, kind: 'full' as const };
    const isKept = await store.keepReported(ref, slot, file);
    if (!isKept) await photos.delete(file.storageKey);
    return isKept;
  }

  async function keepUnreported(ref: SentRef, photo: SentPhoto, body: Readable): Promise<boolean> {
    return keepStaged(ref, photo, await stage(ref, body, photo.bytes));
  }

  async function keepStaged(ref: SentRef, photo: SentPhoto, staged: StagedPhoto): Promise<boolean> {
    const file = await put(staged, photo.id, cardPhotoKey(photo.device_id, photo.id));
    if (await store.keepUnreported(ref, file)) return true;
    // The same photo may have come by another request meanwhile: then the file is that one's, too.
    if ((await store.find(ref))?.state !== 'stored') await photos.delete(file.storageKey);
    return false;
  }

  async function receive({ ref, contentLength, body }: Upload) {
    const bytes = readLength(contentLength);
    const photo = await find(ref);
    if (await isHere(ref, photo, bytes)) body.resume();
    else if (await keep(ref, photo, body)) return STORED;
    // Deleted or given away meanwhile, its card is none of the account's any more.
    await find(ref);
    return PRESENT;
  }

  async function isHere(ref: SentRef, photo: SentPhoto, bytes: number): Promise<boolean> {
    if (photo.state === 'stored' || photo.state === 'present') return true;
    // Another file tells nothing of this photo.
    if (bytes !== photo.bytes) throw otherSize();
    assertWanted(photo);
    const isBrought = await store.isHere(ref);
    if (isBrought) await store.notePresent(ref);
    return isBrought;
  }

  function keep(ref: SentRef, photo: SentPhoto, body: Readable): Promise<boolean> {
    return photo.reported ? keepReported(ref, photo, body) : keepUnreported(ref, photo, body);
  }

  return {
    /** Throws 404 for a photo that is not of this card of the account. */
    assertOwn: async (ref: SentRef): Promise<void> => void (await find(ref)),
    receive: (upload: Upload) => underWay(String(upload.ref.ownerId), () => receive(upload)),
  };
}

function readLength(contentLength: string | undefined): number {
  if (contentLength === undefined || !/^\d{1,15}$/.test(contentLength))
    throw new AppError('lengthRequired', 'Send Content-Length.');
  return Number(contentLength);
}

function assertWanted({ card_state, state }: SentPhoto): void {
  if (card_state !== 'sending') throw new AppError('conflict', 'No photos of this card are wanted now.');
  if (state === 'unusable') throw new AppError('conflict', 'This photo cannot be kept.');
}

function otherSize(): AppError {
  return new AppError('conflict', 'This file has another size than the one on the list of the card.');
}

/** What a person reads of a photo that cannot be kept; undefined where it may be sent again. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  switch (error.code) {
    case 'unprocessable':
      return `It has more than ${DEVICE_LIMITS.photoPixels / 1_000_000} megapixels.`;
    case 'unsupportedMedia':
      return error.message;
    default:
      return undefined;
  }
}
