import { ProblemError } from '@sightline/contract/kernel/errors';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { createPhotoCache } from '../photos/photo-cache.ts';
import type { Photo, PhotoSize } from '../photos/use-photo.ts';

/** What is needed to ask for a photo of a card. */
export type CardPhotoSource = Pick<SdCardPhoto, 'photo_id' | 'sd_card_id'>;

async function load(
  { api }: Services,
  size: PhotoSize,
  { photo_id, sd_card_id }: CardPhotoSource,
  signal: AbortSignal,
): Promise<Blob> {
  const query = size === 'thumbnail' ? { thumbnail: 'true' as const } : {};
  const response = await api.sdCards.photo({ params: { sd_card_id, photo_id }, query }, { signal });
  if (!response) throw new Error('The answer holds no photo.');
  return response.blob();
}

function cacheOf(services: Services, size: PhotoSize, limits: { spare: number; delay: number }) {
  const cache = createPhotoCache<CardPhotoSource>({
    ...limits,
    load: (photo, signal) => load(services, size, photo, signal),
    isMissing: (error) => error instanceof ProblemError && [404, 422].includes(error.status),
  });
  services.session.onEnd(() => cache.clear());
  services.onDispose(() => cache.clear());
  return cache;
}

const caches = defineService((services) => ({
  thumbnail: cacheOf(services, 'thumbnail', { spare: 300, delay: 80 }),
  full: cacheOf(services, 'full', { spare: 8, delay: 0 }),
}));

function hold(services: Services, photo: CardPhotoSource, size: PhotoSize, listener: () => void) {
  return services.get(caches)[size].hold(String(photo.photo_id), photo, listener);
}

const WAITING = { status: 'loading' } as const;

/** A photo of a card as an object URL, loaded while it is wanted. */
export function useCardPhoto(
  { photo_id, sd_card_id }: CardPhotoSource,
  size: PhotoSize,
  isWanted = true,
): Photo {
  const services = useServices();
  const subscribe = useCallback(
    (listener: () => void) =>
      isWanted ? hold(services, { photo_id, sd_card_id }, size, listener) : () => {},
    [photo_id, sd_card_id, size, isWanted, services],
  );
  const key = String(photo_id);
  const state = useSyncExternalStore(subscribe, () =>
    isWanted ? services.get(caches)[size].state(key) : WAITING,
  );
  return { ...state, retry: () => services.get(caches)[size].retry(key) };
}

/** Has photos at hand before they are looked at. */
export function usePreloadedCardPhotos(photos: readonly CardPhotoSource[]): void {
  const services = useServices();
  useEffect(() => {
    const releases = photos.flatMap((photo) => [
      hold(services, photo, 'thumbnail', () => {}),
      hold(services, photo, 'full', () => {}),
    ]);
    return () => {
      for (const release of releases) release();
    };
  }, [photos, services]);
}
