import { readFile } from 'node:fs/promises';

/**
 * Everything that was ever put into a journal and still stands in its file, settled or not, oldest first: settled lines
 * stay there until the journal is written anew.
 */
export async function readPuts<T>(path: string): Promise<T[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  // What follows the last line break was cut off while it was being written.
  lines.pop();
  return lines.flatMap((line) => {
    const { put } = JSON.parse(line) as { put?: T };
    return put === undefined ? [] : [put];
  });
}
