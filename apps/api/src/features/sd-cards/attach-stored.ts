import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CardMatch } from '@sightline/domain/sd-cards/match-card';
import type { Services } from '../../kernel/services.ts';
import { photoKey } from '../../photo-store/photo-keys.ts';
import { createDevicePhotosStore } from '../../shared-stores/device-photos.store.ts';
import { isOfAnotherPhoto } from './announced-photo.ts';
import type { ListedRow } from './matching.store.ts';
import type { KnownPhoto } from './reported-photos.store.ts';
import type { CardRef } from './settle-card.store.ts';
import { createStoredPhotosStore, type StoredPhoto } from './stored-photos.store.ts';

/**
 * Makes the function that gives insights the photos of a card that were kept as never reported: their insights came later, by
 * a gateway or after a gap. Whatever tells against it leaves a photo where it is. Doing it once more changes nothing.
 */
export function createReportedFiles(services: Pick<Services, 'db' | 'jobs' | 'live' | 'now' | 'photos'>) {
  const { db, jobs, live, now, photos } = services;
  const store = createStoredPhotosStore(services);
  const { drawId } = createDevicePhotosStore(db, jobs, live);

  async function attach(card: CardRef, photo: StoredPhoto): Promise<void> {
    const file = await photos.get(photo.storage_key);
    if (!file) return;
    const bytes = await buffer(file.stream);
    const sha256 = createHash('sha256').update(bytes).digest();
    if (isOfAnotherPhoto(photo, { bytes: bytes.length, sha256 })) return;
    if (photo.full_sha256) {
      if (sha256.equals(photo.full_sha256)) await store.noteReported(card, photo);
      return;
    }
    const id = await drawId();
    const storageKey = photoKey(card.deviceId, id);
    await photos.put(storageKey, bytes);
    const isKept = await store.attach(card, photo, { id, storageKey, sha256 }, now());
    if (!isKept) await photos.delete(storageKey);
  }

  return async (
    card: CardRef,
    listed: readonly ListedRow[],
    { reportedOf }: CardMatch,
    reported: readonly KnownPhoto[],
  ): Promise<void> => {
    const pairs = listed.flatMap(({ id }, i) => {
      const insightId = reported[reportedOf[i] ?? -1]?.insightId ?? null;
      return insightId === null ? [] : { id, insightId };
    });
    for (const photo of await store.find(card, pairs)) await attach(card, photo);
  };
}
