import { statfsSync } from 'node:fs';

/** Below this the disk counts as full. The reserve is for PostgreSQL, which stops when it cannot write its log. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** A measurement is used for so long. */
const FRESH_MS = 100;

/** Whether the disk has space left to write to. */
export type HasDiskSpace = () => boolean;

/** Watches the disk of a folder. */
export function watchDisk(folder: string): HasDiskSpace {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasSpace = true;
  return () => {
    const now = performance.now();
    if (now - lookedAt > FRESH_MS) {
      const { bavail, bsize } = statfsSync(folder);
      hasSpace = bavail * bsize > RESERVE_BYTES;
      lookedAt = now;
    }
    return hasSpace;
  };
}
