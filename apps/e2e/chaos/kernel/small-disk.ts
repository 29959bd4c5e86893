import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const PIECES = [1024 * 1024, 4096];

/** Puts a disk of its own, in memory, at an existing folder; only root may. Resolves to how it is taken away. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  // PostgreSQL's account must get into it.
  chmodSync(folder, 0o711);
  return () => execFileSync('umount', [folder]);
}

/** Fills the disk of a folder to the last byte; the returned function makes room again. */
export function fillDisk(folder: string): () => void {
  const ballast = path.join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  for (const size of PIECES) writeUntilFull(file, Buffer.alloc(size));
  closeSync(file);
  return () => rmSync(ballast);
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
