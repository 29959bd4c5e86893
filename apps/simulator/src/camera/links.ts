import type { Random } from '../random.ts';
import type { LinkKind } from '../wire.ts';

/** What a camera sends of its photos. */
export type PhotosCarried = 'full' | 'thumbnail' | 'none';

export type Link = {
  /** Seconds from sending to the server: least and most. */
  latency: readonly [least: number, most: number];
  /** Share of messages that never arrive. */
  loss: number;
  photos: PhotosCarried;
  /** Whether class lists, positions and visits fit beside the class. */
  details: boolean;
};

/** What each link can carry (LoRa 11 to 222 bytes a message; satellites store and forward for hours). */
export const LINKS: Readonly<Record<LinkKind, Link>> = {
  wifi: { latency: [1, 6], loss: 0, photos: 'full', details: true },
  cellular: { latency: [3, 40], loss: 0, photos: 'thumbnail', details: true },
  lora: { latency: [2, 90], loss: 0.06, photos: 'none', details: false },
  satellite: { latency: [300, 18_000], loss: 0.02, photos: 'none', details: false },
};

/** Milliseconds a message is under way. */
export function latencyOf(link: LinkKind, random: Random): number {
  const [least, most] = LINKS[link].latency;
  return Math.round((least + (most - least) * random.unit() ** 2) * 1000);
}

/** What this camera sends of its photos: its link decides, and whether its owner pays for full ones. */
export function photosCarried(profile: { link: LinkKind; fullPhotos?: boolean }): PhotosCarried {
  const { photos } = LINKS[profile.link];
  return photos === 'thumbnail' && profile.fullPhotos ? 'full' : photos;
}
