import { ProblemError } from '@sightline/contract/kernel/errors';
import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { BlurChoice } from '@sightline/domain/privacy/blurred-photos';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { mayBeBlurred } from '../photos/may-be-blurred.ts';
import { createPhotoCache, type LoadedPhoto } from '../photos/photo-cache.ts';
import { type Photo, type PhotoSize, useBlurChoice } from '../photos/use-photo.ts';

/** What is needed to ask for a photo of a card. */
export type CardPhotoSource = Pick<SdCardPhoto, 'photo_id' | 'sd_card_id' | 'class_name'>;

async function load(
  { api }: Services,
  size: PhotoSize,
  { photo_id, sd_card_id }: CardPhotoSource,
  signal: AbortSignal,
): Promise<LoadedPhoto> {
  const query = size === 'thumbnail' ? { thumbnail: 'true' as const } : {};
  const response = await api.sdCards.photo({ params: { sd_card_id, photo_id }, query }, { signal });
  if (!response) throw new Error('The answer holds no photo.');
  return { blob: await response.blob(), isBlurred: response.headers.get(BLURRED_HEADER) === 'true' };
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

/** What it was judged to show decides whether it is blurred, and what its account wants to be. */
function keyOf(
  { photo_id, class_name }: Pick<CardPhotoSource, 'photo_id' | 'class_name'>,
  blurred: BlurChoice,
): string {
  return `${photo_id}:${class_name !== null && mayBeBlurred(class_name) ? class_name : ''}:${blurred}`;
}

/** Has photos loaded anew, for which the server has another answer by now: what is on the screen may have overtaken it. */
export function forgetCardPhotos(services: Services, photoIds: ReadonlySet<number>): void {
  for (const cache of Object.values(services.get(caches)))
    cache.forget((key) => photoIds.has(Number(key.split(':')[0])));
}

interface WantedPhoto {
  readonly photo: CardPhotoSource;
  readonly size: PhotoSize;
  readonly blurred: BlurChoice;
}

function hold(services: Services, { photo, size, blurred }: WantedPhoto, listener: () => void) {
  return services.get(caches)[size].hold(keyOf(photo, blurred), photo, listener);
}

const WAITING = { status: 'loading' } as const;

/** A photo of a card as an object URL, loaded while it is wanted. */
export function useCardPhoto(
  { photo_id, sd_card_id, class_name }: CardPhotoSource,
  size: PhotoSize,
  isWanted = true,
): Photo {
  const services = useServices();
  const blurred = useBlurChoice();
  const subscribe = useCallback(
    (listener: () => void) =>
      isWanted
        ? hold(services, { photo: { photo_id, sd_card_id, class_name }, size, blurred }, listener)
        : () => {},
    [photo_id, sd_card_id, class_name, size, blurred, isWanted, services],
  );
  const key = keyOf({ photo_id, class_name }, blurred);
  const state = useSyncExternalStore(subscribe, () =>
    isWanted ? services.get(caches)[size].state(key) : WAITING,
  );
  return { ...state, retry: () => services.get(caches)[size].retry(key) };
}

/** Has photos at hand before they are looked at. */
export function usePreloadedCardPhotos(photos: readonly CardPhotoSource[]): void {
  const services = useServices();
  const blurred = useBlurChoice();
  useEffect(() => {
    const releases = photos.flatMap((photo) => [
      hold(services, { photo, size: 'thumbnail', blurred }, () => {}),
      hold(services, { photo, size: 'full', blurred }, () => {}),
    ]);
    return () => {
      for (const release of releases) release();
    };
  }, [photos, blurred, services]);
}
