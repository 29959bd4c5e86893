import type { Readable } from 'node:stream';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { createDailyLimit } from '../../../http/device-limits.ts';
import { diskFull } from '../../../http/refuse-when-disk-is-full.ts';
import { readReprDigest } from '../../../http/repr-digest.ts';
import { tooLarge } from '../../../http/stage-upload.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { answer } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import { photoKey } from '../../../photo-store/photo-keys.ts';
import { stagePhoto } from '../../../photo-store/stage-photo.ts';
import {
  createDevicePhotosStore,
  type KnownSlot,
  type PhotoSlot,
} from '../../../shared-stores/device-photos.store.ts';

interface Upload {
  readonly slot: PhotoSlot;
  readonly contentLength: string | undefined;
  readonly reprDigest: string;
  readonly body: Readable;
}

const MIB = 1024 * 1024;

export type PhotoReceiver = ReturnType<typeof createPhotoReceiver>;

/** Takes in a photo: the file first, whole and durable, then its row. Sent again it is a duplicate. */
export function createPhotoReceiver({ db, env, hasDiskSpace, jobs, live, log, now, photos }: Services) {
  const store = createDevicePhotosStore(db, jobs, live);
  const daily = createDailyLimit(env, env.LIMIT_DEVICE_PHOTOS_PER_DAY);
  const dailyBytes = createDailyLimit(env, env.LIMIT_DEVICE_PHOTO_MB_PER_DAY * MIB);
  const unlinkedBytes = createDailyLimit(env, env.LIMIT_DEVICE_UNLINKED_PHOTO_MB_PER_DAY * MIB);

  async function assertLeft(deviceId: number, isUnlinked: boolean): Promise<void> {
    await daily.assertLeft(deviceId);
    await dailyBytes.assertLeft(deviceId);
    if (isUnlinked) await unlinkedBytes.assertLeft(deviceId);
  }

  async function count(deviceId: number, bytes: number, isUnlinked: boolean): Promise<void> {
    await daily.count(deviceId, 1);
    await dailyBytes.count(deviceId, bytes);
    if (isUnlinked) await unlinkedBytes.count(deviceId, bytes);
  }

  return async ({ slot, contentLength, reprDigest, body }: Upload) => {
    const bytes = readLength(contentLength);
    const sha256 = readReprDigest(reprDigest);
    const found = await store.find(slot);
    const known = settle(found, sha256);
    if (known) {
      body.resume();
      return known;
    }
    // Also for who only asks how far an upload is, and would have its end stored.
    if (!hasDiskSpace()) throw diskFull();
    await assertLeft(slot.deviceId, found.message_kind === null);
    const id = await store.drawId();
    const staged = await stagePhoto({ log, photos }, body, { sha256, bytes });
    const storageKey = photoKey(slot.deviceId, id);
    await photos.put(storageKey, { path: staged.path });
    const { width, height, orientation } = staged;
    const photo = { id, storageKey, sha256, bytes, width, height, orientation };
    const kept = await store.keep(slot, photo, now());
    if (!kept) {
      await photos.delete(storageKey);
      return settle(await store.find(slot), sha256) ?? conflict();
    }
    await count(slot.deviceId, bytes, kept.insightId === null);
    return kept.insightId === null
      ? answer(202, { status: 'waiting' as const })
      : answer(201, { status: 'stored' as const, insight_id: kept.insightId });
  };
}

function readLength(contentLength: string | undefined): number {
  if (contentLength === undefined || !/^\d{1,15}$/.test(contentLength)) {
    throw new AppError('lengthRequired', 'Send Content-Length.');
  }
  const bytes = Number(contentLength);
  if (bytes > DEVICE_LIMITS.photoBytes) throw tooLarge(DEVICE_LIMITS.photoBytes);
  return bytes;
}

/** The answer where it does not take the photo's bytes to know it. */
function settle({ message_kind, insight_id, sha256 }: KnownSlot, announced: Buffer) {
  if (message_kind === 'status')
    throw new AppError('conflict', 'This message is a status, which has no photo.');
  // The owner cleared the insight: the camera may forget its photo.
  const cleared = message_kind === 'insight' && insight_id === null;
  if (!sha256 && !cleared) return undefined;
  if (sha256 && !sha256.equals(announced)) conflict();
  return answer(200, { status: 'duplicate' as const, ...(insight_id === null ? {} : { insight_id }) });
}

function conflict(): never {
  throw new AppError('conflict', 'Another photo of this message was kept before.');
}
