import type { Random } from '../random.ts';
import type { LinkKind } from '../wire.ts';

/** What a camera sends of its photos. */
export type PhotosCarried = 'full' | 'thumbnail' | 'none';

/** What a link costs, in US dollars. Ours, of the order of public price lists. */
export type Tariff = { message: number; megabyte: number };

export type Link = {
  /** Seconds from sending to the server: least and most. */
  latency: readonly [least: number, most: number];
  /** Share of messages that never arrive. */
  loss: number;
  /** Share of messages that arrive twice, since the answer was lost. */
  repeats: number;
  /** Share of what is sent that lies around somewhere for hours: gateways and satellites out of sight. */
  held: number;
  /** Messages that travel together; on narrow links each arrives or is lost by itself. */
  together: number;
  tariff: Tariff;
  photos: PhotosCarried;
  /** Whether class lists, positions and visits fit beside the class. */
  details: boolean;
};

/** Hours for which what is held lies around, on average; ours. */
const HELD_HOURS = 6;

// What each link carries and how it fails: docs/simulator-model.md; the shares are ours. Wi-Fi and cellular lose nothing,
// since a camera repeats until it has an answer. A satellite burst holds up to 24 records.
export const LINKS: Readonly<Record<LinkKind, Link>> = {
  wifi: {
    latency: [1, 6],
    loss: 0,
    repeats: 0.005,
    held: 0.002,
    together: 120,
    tariff: { message: 0, megabyte: 0 },
    photos: 'full',
    details: true,
  },
  cellular: {
    latency: [3, 40],
    loss: 0,
    repeats: 0.02,
    held: 0.02,
    together: 120,
    tariff: { message: 0, megabyte: 0.2 },
    photos: 'thumbnail',
    details: true,
  },
  lora: {
    latency: [2, 90],
    loss: 0.06,
    repeats: 0.02,
    held: 0.01,
    together: 1,
    tariff: { message: 0.0005, megabyte: 0 },
    photos: 'none',
    details: false,
  },
  satellite: {
    latency: [300, 18_000],
    loss: 0.02,
    repeats: 0.01,
    held: 0.02,
    together: 24,
    tariff: { message: 0.12, megabyte: 0 },
    photos: 'none',
    details: false,
  },
};

/** Milliseconds a message is under way. */
export function latencyOf(link: LinkKind, random: Random): number {
  const { latency, held } = LINKS[link];
  const [least, most] = latency;
  const seconds = least + (most - least) * random.unit() ** 2;
  const waits = random.chance(held) ? random.exponential(HELD_HOURS * 3_600) : 0;
  return Math.round((seconds + waits) * 1000);
}

/** What this camera sends of its photos: its link decides, and whether its owner pays for full ones. */
export function photosCarried(profile: { link: LinkKind; fullPhotos?: boolean }): PhotosCarried {
  const { photos } = LINKS[profile.link];
  return photos === 'thumbnail' && profile.fullPhotos ? 'full' : photos;
}
