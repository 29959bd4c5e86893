import { buffer } from 'node:stream/consumers';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import { siteUrl } from '../../../http/site-url.ts';
import { blurIfPossible } from '../../../photo-privacy/blur-photo.ts';
import { readBlurChoice } from '../../../photo-privacy/blur-rule.ts';
import { isPrivate } from '../../../photo-privacy/photo-privacy.ts';
import type { ExportServices } from '../export-services.ts';
import type { Selection } from '../export-source.store.ts';
import type { BegunExport } from '../making.store.ts';
import type { OpenPackage } from '../open-package.ts';
import type { PackageDeployment } from '../package-deployments.ts';
import { photoLink } from '../photo-link.ts';
import { findPeople } from './imported-people.ts';
import { createImportedSourceStore, type ImportedMedium } from './imported-source.store.ts';

/** What all that was imported has in common in an export. */
export interface ImportedWriting {
  readonly begun: BegunExport;
  readonly open: OpenPackage;
  readonly taxonOf: (className: string) => Taxon | undefined;
  /** Paths of photos that are in the package. */
  readonly used: Set<string>;
  /** Says that the work goes on; throws where nobody wants it any more. */
  readonly goOn: () => Promise<void>;
}

/** A deployment of a package that was imported. */
export interface KeptDeployment extends PackageDeployment {
  readonly importedId: number;
}

/**
 * Writes the media of a deployment that was imported; resolves to the ids that they have in the package, by those with which they
 * came.
 */
export function createImportedMediaWriter(services: ExportServices) {
  const { db, env, log, photos, tokenSecret } = services;
  const source = createImportedSourceStore(db);

  /** What a package holds of a file; undefined of one that is missing, or of which nothing can be blurred. */
  async function contentOf(key: string, isBlurred: boolean): Promise<Buffer | undefined> {
    const file = await photos.get(key);
    if (!file) {
      log.error({ key }, 'the file of a photo is missing in an export');
      return undefined;
    }
    const content = await buffer(file.stream);
    return isBlurred ? blurIfPossible(content) : content;
  }

  /** The path of a medium in this package; undefined of one whose file cannot go along. */
  async function place(
    medium: ImportedMedium,
    isBlurred: boolean,
    { begun, open, used }: ImportedWriting,
  ): Promise<string | undefined> {
    const { asked } = begun;
    const { storage_key: key, thumbnail_key: small, insight_id: insightId, row } = medium;
    if (key === null || insightId === null) return elsewhere(row.filePath, open);
    // A link is blurred for what is said of its photo, not for what only an event says.
    if (asked.media === 'links' && isBlurred && !isBlurredBySelf(medium)) {
      open.notes.person();
      return undefined;
    }
    if (asked.media === 'links') {
      open.notes.linked();
      return photoLink(siteUrl(env), tokenSecret, { exportId: begun.id, insightId });
    }
    const stored = asked.media === 'thumbnails' ? (small ?? key) : key;
    const content = await contentOf(stored, isBlurred);
    if (!content) {
      open.notes.missingPhoto();
      return undefined;
    }
    const path = pathOf(medium, used);
    await open.photo(path, content);
    return path;
  }

  /** Resolves to its id in the package; undefined of one that is not in it. */
  async function writeMedium(
    medium: ImportedMedium,
    isBlurred: boolean,
    deploymentID: string,
    writing: ImportedWriting,
  ): Promise<string | undefined> {
    const { open } = writing;
    const filePath = await place(medium, isBlurred, writing);
    if (filePath === undefined) return undefined;
    const mediaID = open.freeId('media', medium.row.mediaID, medium.id);
    const own = { ...medium.row, mediaID, deploymentID };
    const isMoved = filePath !== medium.row.filePath;
    await open.media(isMoved ? { ...own, filePath, filePublic: isAddress(filePath) } : own);
    return mediaID;
  }

  return async (
    selection: Pick<Selection, 'ownerId' | 'period'>,
    { importedId, row }: KeptDeployment,
    writing: ImportedWriting,
  ): Promise<Map<string, string>> => {
    const ids = new Map<string, string>();
    const { begun, open, taxonOf, goOn } = writing;
    const { media, people } = begun.asked;
    if (media === 'none') return ids;
    const showsPeople = await findPeople(source.events(selection.ownerId, importedId), taxonOf);
    const isBlurring = people && (await readBlurChoice(db, selection.ownerId)) !== 'nothing';
    async function write(medium: ImportedMedium): Promise<void> {
      const isOfPeople = showsPeople(medium);
      if (isOfPeople && !people) {
        open.notes.person();
        return;
      }
      const isBlurred = (isOfPeople && isBlurring) || isBlurredBySelf(medium);
      const mediaID = await writeMedium(medium, isBlurred, row.deploymentID, writing);
      if (mediaID !== undefined) ids.set(medium.row.mediaID, mediaID);
    }

    for await (const page of source.media(selection, importedId))
      for (const medium of page) {
        await write(medium);
        await goOn();
      }
    return ids;
  };
}

/** Whether what is said of its own photo makes it one that is blurred wherever it is shown. */
function isBlurredBySelf({ privacy }: ImportedMedium): boolean {
  return privacy !== null && isPrivate(privacy);
}

/** What lies elsewhere still does, as it is. Any other file would have to be in the package, and is not here. */
function elsewhere(filePath: string, { notes }: OpenPackage): string | undefined {
  if (isAddress(filePath)) return filePath;
  notes.missingPhoto();
  return undefined;
}

/** Where the photo of a medium lies in this package: where it lay, unless that is no place for it, or is taken. */
function pathOf({ id, row: { filePath } }: ImportedMedium, used: Set<string>): string {
  const isFree = !isAddress(filePath) && /\.jpe?g$/i.test(filePath) && !used.has(filePath);
  const path = isFree ? filePath : `media/imported/m${id}.jpg`;
  used.add(path);
  return path;
}

function isAddress(filePath: string): boolean {
  return /^https?:/i.test(filePath);
}
