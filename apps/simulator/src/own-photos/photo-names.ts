import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What systems, shares and programs keep beside photos: bins, previews and what belongs to another file. */
const NOT_OURS = /^(\.|@|#recycle$|\$|~|__macosx$|lost\+found$|system volume information$)/i;

const JPEG = /^\.(jpe?g|jpe|jfif)$/i;

/** JPEGs by their names, also in folders below, without what is hidden or no person put there. */
export async function photoNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  async function walk(below: string): Promise<void> {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (NOT_OURS.test(entry.name)) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && JPEG.test(extname(entry.name))) names.push(path);
    }
  }
  await walk('');
  return names.sort();
}
