import { ProblemError } from '@sightline/contract/kernel/errors';
import { photoCacheKey } from '@sightline/domain/photos/photo-path';
import type { PhotoState as WholePhotoState } from '@sightline/domain/photos/photo-state';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { createPhotoCache, type PhotoState } from './photo-cache.ts';

export type PhotoSize = 'thumbnail' | 'full';

/** What a row knows of its photo. */
export interface PhotoSource {
  readonly insight_id: number;
  readonly device_id: number;
  readonly table: string;
  readonly photoUrl: string | null;
  readonly photo_state: WholePhotoState;
}

interface PhotoRequest {
  readonly deviceId: number;
  readonly photoUrl: string;
}

async function load(
  { api }: Services,
  size: PhotoSize,
  query: PhotoRequest,
  signal: AbortSignal,
): Promise<Blob> {
  const thumbnail = size === 'thumbnail' ? { thumbnail: 'true' as const } : {};
  const response = await api.photos.get({ query: { ...query, ...thumbnail } }, { signal });
  if (!response) throw new Error('The answer holds no photo.');
  return response.blob();
}

function cacheOf(services: Services, size: PhotoSize, limits: { spare: number; delay: number }) {
  const cache = createPhotoCache<PhotoRequest>({
    ...limits,
    load: (request, signal) => load(services, size, request, signal),
    isMissing: (error) => error instanceof ProblemError && [404, 422].includes(error.status),
  });
  services.session.onEnd(() => cache.clear());
  services.onDispose(() => cache.clear());
  return cache;
}

const photoCaches = defineService((services) => ({
  // Rows that fly past while scrolling are gone before their photo is asked for.
  thumbnail: cacheOf(services, 'thumbnail', { spare: 300, delay: 80 }),
  full: cacheOf(services, 'full', { spare: 8, delay: 0 }),
}));

function keyOf(photo: PhotoSource, size: PhotoSize): string {
  const ref = { insightId: photo.insight_id, deviceId: photo.device_id, table: photo.table };
  // Under the same path the whole photo takes the place of a low resolution.
  return `${photoCacheKey(ref, size, 'resize')}${photo.photo_state === 'full' ? ':whole' : ''}`;
}

function hold(services: Services, photo: PhotoSource, size: PhotoSize, listener: () => void): () => void {
  if (!photo.photoUrl) return () => {};
  const request = { deviceId: photo.device_id, photoUrl: photo.photoUrl };
  return services.get(photoCaches)[size].hold(keyOf(photo, size), request, listener);
}

export type Photo = (PhotoState | { readonly status: 'none' }) & { readonly retry: () => void };

const NONE = { status: 'none' } as const;

/** A photo as an object URL, loaded while the component is on the page. */
export function usePhoto(photo: PhotoSource, size: PhotoSize): Photo {
  const services = useServices();
  const { insight_id, device_id, table, photoUrl, photo_state } = photo;
  const subscribe = useCallback(
    (listener: () => void) =>
      hold(services, { insight_id, device_id, table, photoUrl, photo_state }, size, listener),
    [insight_id, device_id, table, photoUrl, photo_state, size, services],
  );
  const key = keyOf(photo, size);
  const state = useSyncExternalStore(subscribe, () =>
    photoUrl ? services.get(photoCaches)[size].state(key) : NONE,
  );
  return { ...state, retry: () => services.get(photoCaches)[size].retry(key) };
}

/** Has photos at hand before they are looked at. */
export function usePreloadedPhotos(photos: readonly PhotoSource[]): void {
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
