import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import sharp from 'sharp';
import type { Services } from '../../kernel/services.ts';
import { photoKey } from '../../photo-store/photo-keys.ts';
import type { Archive } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { createImportedPhotosStore, type PhotoToImport } from './imported-photos.store.ts';
import type { Progress } from './progress.ts';
import type { BegunImport } from './running.store.ts';

/** Pixels of a photo that are read. */
const MOST_PIXELS = 100_000_000;

/** Brings the photos that lie in a package to the insights that they show. One that cannot be read is left out. */
export function createPhotoImporter({
  db,
  jobs,
  log,
  now,
  photos,
}: Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'photos'>) {
  const store = createImportedPhotosStore(db);

  async function bring(
    begun: BegunImport,
    archive: Archive,
    path: string,
    photo: PhotoToImport,
  ): Promise<void> {
    if ((archive.size(path) ?? 0) > DEVICE_LIMITS.photoBytes) return;
    const content = await buffer(await archive.read(path));
    const picture = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .metadata()
      .catch(() => undefined);
    if (picture?.format !== 'jpeg') return;
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
        width: picture.width,
        height: picture.height,
        orientation: picture.orientation ?? null,
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
  ): Promise<void> => {
    const all = Math.max(1, begun.counts?.media ?? 0);
    let done = 0;
    for await (const page of store.waiting(begun.id))
      for (const photo of page) {
        const path = source.fileOf({ filePath: photo.file_path });
        if (path !== null) await bring(begun, archive, path, photo);
        done += 1;
        await progress(Math.min(1, done / all));
      }
  };
}
