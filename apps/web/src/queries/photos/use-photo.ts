import { ProblemError } from '@sightline/contract/kernel/errors';
import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { photoCacheKey } from '@sightline/domain/photos/photo-path';
import type { PhotoState as WholePhotoState } from '@sightline/domain/photos/photo-state';
import { type BlurChoice, USUAL_BLUR } from '@sightline/domain/privacy/blurred-photos';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useUser } from '../user.ts';
import { mayBeBlurred } from './may-be-blurred.ts';
import { createPhotoCache, type LoadedPhoto, type PhotoState } from './photo-cache.ts';

export type PhotoSize = 'thumbnail' | 'full';

/** What a row knows of its photo. */
export interface PhotoSource {
  readonly insight_id: number;
  readonly device_id: number;
  readonly table: string;
  readonly photoUrl: string | null;
  readonly photo_state: WholePhotoState;
  /** What a person said that it shows decides whether it is blurred. */
  readonly class_name: string;
  readonly confirmed_class_name: string | null;
  /** Null: nobody has looked. */
  readonly userConfirmed: boolean | null;
  readonly class_list?: readonly { readonly className: string }[];
  /** The insights of a collection. */
  readonly members?: readonly PhotoSource[];
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
): Promise<LoadedPhoto> {
  const thumbnail = size === 'thumbnail' ? { thumbnail: 'true' as const } : {};
  const response = await api.photos.get({ query: { ...query, ...thumbnail } }, { signal });
  if (!response) throw new Error('The answer holds no photo.');
  return { blob: await response.blob(), isBlurred: response.headers.get(BLURRED_HEADER) === 'true' };
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

/** What people said of a photo, as far as it is blurred for that or no longer: any other word loads nothing anew. */
function judgedKey(photo: PhotoSource): string {
  // A collection tells of all; its photo is of one.
  const said = photo.members?.find(({ insight_id }) => insight_id === photo.insight_id) ?? photo;
  if (said.userConfirmed === null) return '';
  const className = said.confirmed_class_name ?? said.class_name;
  if (mayBeBlurred(className)) return `:${className}`;
  const suspected = [said.class_name, ...(said.class_list ?? []).map((one) => one.className)];
  return suspected.some(mayBeBlurred) ? ':judged' : '';
}

/** Has all photos loaded anew: what the account says of classes may have them blurred, or not. */
export function forgetPhotos(services: Services): void {
  for (const cache of Object.values(services.get(photoCaches))) cache.forget(() => true);
}

/** What decides how a photo is shown: another answer is another photo. */
function keyOf(photo: PhotoSource, size: PhotoSize, blurred: BlurChoice): string {
  const ref = { insightId: photo.insight_id, deviceId: photo.device_id, table: photo.table };
  // Under the same path the whole photo takes the place of a low resolution.
  const isWhole = photo.photo_state === 'full' ? ':whole' : '';
  return `${photoCacheKey(ref, size, 'resize')}${isWhole}${judgedKey(photo)}:${blurred}`;
}

/** Keeps a photo at hand until what it gives is called; the listener is told how the loading goes. */
function hold(
  services: Services,
  size: PhotoSize,
  wanted: PhotoRequest & { readonly key: string },
  listener: () => void,
): () => void {
  const { key, ...request } = wanted;
  return services.get(photoCaches)[size].hold(key, request, listener);
}

/** What the signed-in account wants to be blurred. */
export function useBlurChoice(): BlurChoice {
  return useUser()?.preferences.blurred ?? USUAL_BLUR;
}

export type Photo = (PhotoState | { readonly status: 'none' }) & { readonly retry: () => void };

const NONE = { status: 'none' } as const;

/** A photo as an object URL, loaded while the component is on the page. */
export function usePhoto(photo: PhotoSource, size: PhotoSize): Photo {
  const services = useServices();
  const blurred = useBlurChoice();
  const { device_id: deviceId, photoUrl } = photo;
  const key = keyOf(photo, size, blurred);
  const subscribe = useCallback(
    (listener: () => void) =>
      photoUrl === null ? () => {} : hold(services, size, { key, deviceId, photoUrl }, listener),
    [key, deviceId, photoUrl, size, services],
  );
  const state = useSyncExternalStore(subscribe, () =>
    photoUrl ? services.get(photoCaches)[size].state(key) : NONE,
  );
  return { ...state, retry: () => services.get(photoCaches)[size].retry(key) };
}

/** Has photos at hand before they are looked at. */
export function usePreloadedPhotos(photos: readonly PhotoSource[]): void {
  const services = useServices();
  const blurred = useBlurChoice();
  useEffect(() => {
    const releases = photos.flatMap((photo) => {
      const { device_id: deviceId, photoUrl } = photo;
      if (photoUrl === null) return [];
      return (['thumbnail', 'full'] as const).map((size) =>
        hold(services, size, { key: keyOf(photo, size, blurred), deviceId, photoUrl }, () => {}),
      );
    });
    return () => {
      for (const release of releases) release();
    };
  }, [photos, blurred, services]);
}
