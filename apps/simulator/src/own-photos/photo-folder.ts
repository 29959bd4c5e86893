import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { UsageError } from '../flag-values.ts';
import { isCutShort } from './is-cut-short.ts';
import { machineZone, type OwnPhoto, readOwnPhoto } from './own-photo.ts';
import { photoNames } from './photo-names.ts';

/** What is new in a folder since it was looked at before. */
export type Look = {
  photos: OwnPhoto[];
  /** Files that are not sent, each with the reason, and once as long as it is of the same size. */
  unusable: string[];
  /** Files that another look must find unchanged: new ones, and those that are still being copied. */
  unsettled: number;
};

/** A folder of photos, and those below it, that is looked at again and again. */
export type PhotoFolder = {
  /**
   * Files whose size and time are what they were at the look before, each once for the same bytes, read one after another.
   * What does not end as a JPEG has to lie still for a minute since it was written to.
   */
  look(): Promise<Look>;
};

/** A copy may stall for longer than lies between two looks; what has no end after this time will have none. */
const STALLED_MS = 60_000;
/** A time of writing that lies further back than clocks of cards and shares err is true. */
const SURELY_PAST_MS = 86_400_000;
/** Files that are asked for their size and time side by side. */
const AT_A_TIME = 64;

/**
 * Looks by the clock `now`, milliseconds. `zone` (IANA) is where cameras were whose clock says no offset. Throws UsageError when there is no such folder; one that vanishes later is empty
 * until it is there again.
 */
export async function openPhotoFolder(
  folder: string,
  now: () => number,
  zone = machineZone(),
): Promise<PhotoFolder> {
  /** `since` is the first look at a file, or when it was written to where that is long ago. */
  const waiting = new Map<string, { state: string; since: number }>();
  const taken = new Map<string, { state: string; content: string }>();
  await photoNames(folder).catch((error: unknown) => cannotRead(folder, error));

  /** Whether the file, in this state at the look before, is not half a copy. */
  async function isSettled(path: string, { state, writtenAt }: State): Promise<boolean> {
    const before = waiting.get(path);
    if (before?.state !== state) {
      const isOld = now() - writtenAt > SURELY_PAST_MS;
      waiting.set(path, { state, since: isOld ? writtenAt : now() });
      return false;
    }
    return now() - before.since >= STALLED_MS || !(await isCutShort(join(folder, path)));
  }

  async function take(path: string, { state, size }: State, found: Look): Promise<void> {
    const photo = await readOwnPhoto(folder, path, zone);
    const content = 'problem' in photo ? `${size} bytes, ${photo.problem}` : photo.sha256;
    const isSame = content === taken.get(path)?.content;
    taken.set(path, { state, content });
    waiting.delete(path);
    if (isSame) return;
    if ('problem' in photo) found.unusable.push(`${photo.path}: ${photo.problem}`);
    else found.photos.push(photo);
  }

  /** What was taken is looked at again when it was written to since. */
  async function isNews(path: string): Promise<boolean> {
    const file = await unlessGone(stateOf(join(folder, path)));
    return file !== undefined && file.state !== taken.get(path)?.state;
  }

  async function lookAt(path: string, found: Look): Promise<void> {
    const file = await stateOf(join(folder, path));
    if (await isSettled(path, file)) await take(path, file, found);
    else found.unsettled += 1;
  }

  return {
    async look() {
      const found: Look = { photos: [], unusable: [], unsettled: 0 };
      const names = await unlessGone(photoNames(folder)).catch((error: unknown) => cannotRead(folder, error));
      const news = await filtered(names ?? [], isNews);
      for (const path of news) await unlessGone(lookAt(path, found));
      return found;
    },
  };
}

type State = {
  /** Changes while a file is written. */
  state: string;
  size: number;
  /** Milliseconds. */
  writtenAt: number;
};

async function stateOf(file: string): Promise<State> {
  const { size, mtimeMs } = await stat(file);
  return { state: `${size} ${mtimeMs}`, size, writtenAt: mtimeMs };
}

/** Those of which it is so, in their order; asked side by side. */
async function filtered(
  paths: readonly string[],
  isSo: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const answers = await pLimit(AT_A_TIME).map(paths, isSo);
  return paths.filter((_, index) => answers[index]);
}

/** Undefined for what is not there any more. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function cannotRead(folder: string, error: unknown): never {
  throw new UsageError(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
}
