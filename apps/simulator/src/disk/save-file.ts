import { readFile, rename } from 'node:fs/promises';
import { withFile } from './with-file.ts';

/** Replaces a JSON file as a whole, readable by this user alone: after a power cut it is the old one or the new one. */
export async function saveJson(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.new`;
  await withFile(
    temporary,
    'w',
    async (file) => {
      await file.writeFile(JSON.stringify(value));
      await file.sync();
    },
    0o600,
  );
  await rename(temporary, path);
}

/** What {@link saveJson} wrote, or undefined when there is no such file. */
export async function loadJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
