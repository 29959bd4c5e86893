import { cardIsGone, GONE_AFTER } from './card-error.ts';
import { type CardFile, type CardPhoto, faultOf, type LeftOut, UNREADABLE } from './card-file.ts';
import type { FoundFiles } from './card-files.ts';
import type { ReadFile } from './read-photo.ts';
import type { ReadAnswer, ReadRequest } from './read-protocol.ts';
import worker from './read-worker.ts?worker&url';

/** Files of which the first bytes are in memory at once. */
const AT_ONCE = 64;

/** What is on a card. */
export interface ReadCard {
  readonly photos: readonly CardPhoto[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Looks at the first bytes of all files of a card, in a worker; `onRead` hears how many it has looked at. Throws where the card
 * is pulled out meanwhile: the photos until then are another list than those of the card.
 */
export async function readCard(
  { files, leftOut: lost }: FoundFiles,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<ReadCard> {
  const reader = new Worker(worker, { type: 'module', name: 'sd-card' });
  const photos: CardPhoto[] = [];
  const leftOut = [...lost];
  const paths = new Set<string>();

  function sort(file: CardFile, read: ReadFile | undefined): void {
    if (read && 'cameraTime' in read) {
      const fault = faultOf(file.path, paths);
      paths.add(file.path);
      if (fault === undefined) photos.push({ ...file, cameraTime: read.cameraTime });
      else leftOut.push({ path: file.path, why: fault });
    } else leftOut.push({ path: file.path, why: read?.why ?? UNREADABLE });
  }

  try {
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const some = files.slice(from, from + AT_ONCE);
      const read = await ask(reader, { files: some.map(({ file }) => file) }, signal);
      for (const [index, file] of some.entries()) sort(file, read[index]);
      if (read.some(isUnreadable) && (await isGone(photos[0], leftOut))) throw cardIsGone();
      onRead(from + some.length);
    }
    return { photos, leftOut };
  } finally {
    reader.terminate();
  }
}

function isUnreadable(read: ReadFile): boolean {
  return 'why' in read && read.why === UNREADABLE;
}

/** Damaged files lie on a card whose other files can still be read. */
async function isGone(readBefore: CardPhoto | undefined, leftOut: readonly LeftOut[]): Promise<boolean> {
  if (!readBefore) return leftOut.filter(({ why }) => why === UNREADABLE).length >= GONE_AFTER;
  try {
    await readBefore.file.slice(0, 1).arrayBuffer();
    return false;
  } catch {
    return true;
  }
}

function ask(reader: Worker, request: ReadRequest, signal: AbortSignal): Promise<readonly ReadFile[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const answered = new AbortController();
    const options = { once: true, signal: answered.signal };
    const settle = (end: () => void) => {
      answered.abort();
      end();
    };
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), options);
    reader.addEventListener(
      'message',
      ({ data }: MessageEvent<ReadAnswer>) => settle(() => resolve(data.read)),
      options,
    );
    reader.addEventListener(
      'error',
      () => settle(() => reject(new Error('The card could not be read: its reader did not start.'))),
      options,
    );
    reader.postMessage(request);
  });
}
