import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import sharp from 'sharp';
import { diskFull } from '../../http/refuse-when-disk-is-full.ts';
import type { Services } from '../../kernel/services.ts';
import { photoKey } from '../../photo-store/photo-keys.ts';
import type { Archive } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { createImportedPhotosStore, type PhotoToImport } from './imported-photos.store.ts';
import type { Progress } from './progress.ts';
import type { BegunImport } from './running.store.ts';

/** Pixels of a photo that are read. */
const MOST_PIXELS = 100_000_000;

export type PhotoServices = Pick<Services, 'db' | 'hasDiskSpace' | 'jobs' | 'log' | 'now' | 'photos'>;

/** A JPEG with its facts. */
interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly orientation: number | null;
}

/** Undefined of what is no JPEG, is too large or is damaged. */
async function readPicture(archive: Archive, path: string): Promise<Picture | undefined> {
  if ((archive.size(path) ?? 0) > DEVICE_LIMITS.photoBytes) return undefined;
  try {
    const content = await buffer(await archive.readPlain(path, DEVICE_LIMITS.photoBytes));
    const { format, width, height, orientation } = await sharp(content, {
      limitInputPixels: MOST_PIXELS,
    }).metadata();
    return format === 'jpeg' ? { content, width, height, orientation: orientation ?? null } : undefined;
  } catch {
    return undefined;
  }
}

/** Photos that lie in the package and did not come along. */
function leftOut(count: number, why: string): Problem {
  const photos = count === 1 ? '1 photo' : `${count.toLocaleString('en')} photos`;
  const message = `${photos} of the file did not come along: ${why}.`;
  return { table: 'media', row: null, field: 'filePath', value: null, message, severity: 'warning' };
}

/**
 * Brings the photos that lie in a package to the insights that they show; resolves to what was left out. One photo may be of many
 * insights, and each has its own: all together are no larger than a file may be.
 */
export function createPhotoImporter({ db, hasDiskSpace, jobs, log, now, photos }: PhotoServices) {
  const store = createImportedPhotosStore(db);

  async function keep(begun: BegunImport, photo: PhotoToImport, picture: Picture): Promise<void> {
    const { content, width, height, orientation } = picture;
    const id = await store.drawId();
    const storageKey = photoKey(photo.device_id, id);
    await photos.put(storageKey, content);
    const isKept = await store.keep(
      {
        ...photo,
        id,
        storageKey,
        sha256: createHash('sha256').update(content).digest(),
        bytes: content.length,
        width,
        height,
        orientation,
      },
      jobs,
      now(),
    );
    if (!isKept) await photos.delete(storageKey);
    log.debug({ importId: begun.id, insightId: photo.insight_id }, 'photo imported');
  }

  return async (
    begun: BegunImport,
    { archive, source }: { readonly archive: Archive; readonly source: ImportSource },
    progress: Progress,
  ): Promise<Problem[]> => {
    const all = Math.max(1, begun.counts?.media ?? 0);
    let [done, bytes, unreadable, tooMany] = [0, 0, 0, 0];

    async function bring(photo: PhotoToImport): Promise<void> {
      const path = source.fileOf({ filePath: photo.file_path });
      if (path === null) return;
      if (!hasDiskSpace()) throw diskFull();
      const picture = await readPicture(archive, path);
      if (!picture) unreadable += 1;
      else if (bytes + picture.content.length > LIMITS.importBytes) tooMany += 1;
      else {
        bytes += picture.content.length;
        await keep(begun, photo, picture);
      }
    }

    await store.linkEvents(begun.id);
    for await (const page of store.waiting(begun.id))
      for (const photo of page) {
        await bring(photo);
        done += 1;
        await progress(Math.min(1, done / all));
      }
    return [
      ...(unreadable > 0 ? [leftOut(unreadable, 'they are damaged, no JPEG, or too large')] : []),
      ...(tooMany > 0 ? [leftOut(tooMany, 'there is room for 2 GiB of photos of one import')] : []),
    ];
  };
}
