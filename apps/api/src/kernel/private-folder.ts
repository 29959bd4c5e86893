import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, type FileHandle, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** For the account that Sightline runs as, and nobody else. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes a folder that only our own account can look into, whatever its umask; one of ours that is there becomes such a folder. */
export function makePrivateFolderSync(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    throwUnlessNotOurs(error);
  }
}

/** Makes an open file one that only our own account can read. */
export async function makePrivate(file: FileHandle): Promise<void> {
  await file.chmod(PRIVATE_FILE).catch(throwUnlessNotOurs);
}

/** A folder may be another account's, and a mount may keep modes of its own: who may look in is said there. */
function throwUnlessNotOurs(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EPERM') return;
  throw error;
}

/**
 * Makes a folder, and those above it that are missing, for our own account alone, whatever its umask. Answers the first that
 * was missing; undefined where none was: what others made is left as it is.
 */
export async function makePrivateFolder(folder: string): Promise<string | undefined> {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (first === undefined) return undefined;
  const shortest = path.resolve(first).length;
  for (let made = path.resolve(folder); made.length >= shortest; made = path.dirname(made)) {
    await chmod(made, PRIVATE_FOLDER).catch(throwUnlessNotOurs);
  }
  return first;
}
