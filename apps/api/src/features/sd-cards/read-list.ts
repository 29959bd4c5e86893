import { createHash } from 'node:crypto';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { invalidField } from '../../kernel/app-error.ts';

/** A photo as the list of a card names it. */
export interface ListedPhoto {
  readonly path: string;
  readonly bytes: number;
  /** As the camera's clock showed it, such as `2026-11-20T06:41:12`. */
  readonly camera_time: string | null;
}

export interface CardList {
  /** In the order of their paths. */
  readonly photos: readonly ListedPhoto[];
  readonly sha256: Buffer;
}

const MIB = 1024 * 1024;

/** Sorts a list and tells it from others; throws 400 for a path that is there twice. */
export function readList(listed: readonly ListedPhoto[]): CardList {
  const photos = [...listed].sort((one, other) => (one.path < other.path ? -1 : 1));
  const twice = photos.find(({ path }, i) => photos[i + 1]?.path === path);
  if (twice) throw invalidField('photos', `${twice.path} is there twice.`);
  const hash = createHash('sha256');
  for (const { path, bytes, camera_time } of photos) hash.update(JSON.stringify([path, bytes, camera_time]));
  return { photos, sha256: hash.digest() };
}

/** Why a photo cannot be kept, as far as its size tells; null where it may. */
export function problemOfSize(bytes: number): string | null {
  const most = DEVICE_LIMITS.photoBytes;
  return bytes > most ? `It is larger than ${most / MIB} MiB.` : null;
}
