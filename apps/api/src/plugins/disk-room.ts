import { statfsSync } from 'node:fs';

/** Below this the disk counts as full. What is left is for PostgreSQL, which would stop altogether without room for its log. */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** An answer is good for so long. */
const FRESH_MS = 100;

/** Whether there is room to write something down. */
export type DiskRoom = () => boolean;

/** Watches the disk of a folder. */
export function watchDisk(folder: string): DiskRoom {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let room = true;
  return () => {
    const now = performance.now();
    if (now - lookedAt > FRESH_MS) {
      const { bavail, bsize } = statfsSync(folder);
      room = bavail * bsize > RESERVE_BYTES;
      lookedAt = now;
    }
    return room;
  };
}
