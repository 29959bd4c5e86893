import { buffer } from 'node:stream/consumers';
import { momentOf } from '@sightline/domain/camtrap-dp/check-value';
import type { ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import { type Taxon, taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import { isoWithOffset } from '@sightline/domain/time/local-time';
import { siteUrl } from '../../http/site-url.ts';
import { readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import type { DeployedRecord } from './camtrapr-files.ts';
import type { ExportServices } from './export-services.ts';
import {
  createImportedSourceStore,
  type ImportedMedium,
  type ImportedObservation,
} from './imported-source.store.ts';
import type { BegunExport } from './making.store.ts';
import type { OpenPackage } from './open-package.ts';
import type { PackageDeployment } from './package-deployments.ts';
import { photoLink } from './photo-link.ts';
import type { DeployedSelection } from './write-deployments.ts';

type Asked = BegunExport['asked'];

/** Writes the records of a camera that was imported: as they came, but for what was said of them since. */
export function createImportedWriter(services: ExportServices) {
  const { db, env, log, photos, tokenSecret } = services;
  const source = createImportedSourceStore(db);

  /** The path of a medium in this package; undefined of one that must not go along. */
  async function place(medium: ImportedMedium, { begun, open, used }: Writing): Promise<string | undefined> {
    const { asked } = begun;
    if (!asked.people && medium.shows_people) {
      open.notes.person();
      return undefined;
    }
    const { storage_key: key, thumbnail_key: small, insight_id: insightId } = medium;
    // What lies elsewhere still does.
    if (key === null || insightId === null) return medium.row.filePath;
    if (asked.media === 'links') {
      open.notes.linked();
      return photoLink(siteUrl(env), tokenSecret, { exportId: begun.id, insightId });
    }
    const file = await photos.get(asked.media === 'thumbnails' ? (small ?? key) : key);
    if (!file) {
      log.error({ insightId, key }, 'the file of a photo is missing in an export');
      open.notes.missingPhoto();
      return undefined;
    }
    const path = pathOf(medium, used);
    await open.photo(path, await buffer(file.stream));
    return path;
  }

  /** Writes a medium; false of one that must not go along. */
  async function writeMedium(medium: ImportedMedium, writing: Writing): Promise<boolean> {
    if (!writing.deployments.has(medium.deployment_id)) return false;
    const filePath = await place(medium, writing);
    if (filePath === undefined) return false;
    const isOwn = filePath === medium.row.filePath;
    await writing.open.media(
      isOwn ? medium.row : { ...medium.row, filePath, filePublic: isAddress(filePath) },
    );
    return true;
  }

  /** Writes the media of a camera; resolves to the ids of those that are in the package. */
  async function writeMedia(camera: DeployedSelection, writing: Writing): Promise<Set<string>> {
    const written = new Set<string>();
    if (writing.begun.asked.media === 'none') return written;
    for await (const page of source.media(camera.selection))
      for (const medium of page) if (await writeMedium(medium, writing)) written.add(medium.row.mediaID);
    return written;
  }

  return async (
    begun: BegunExport,
    camera: DeployedSelection,
    { open, used }: { readonly open: OpenPackage; readonly used: Set<string> },
  ): Promise<DeployedRecord[]> => {
    const taxonOf = taxonReader(await readOwnTaxa(db, begun.owner_id));
    const deployments = new Map(
      camera.deployments.flatMap((one) =>
        one.importedId === undefined ? [] : [[one.importedId, one] as const],
      ),
    );
    const writing: Writing = { begun, open, used, deployments };
    const media = await writeMedia(camera, writing);
    const records: DeployedRecord[] = [];
    for await (const page of source.observations(camera.selection))
      for (const told of page) {
        const deployment = deployments.get(told.deployment_id);
        if (!deployment) continue;
        const taxon = told.class_name === null ? undefined : taxonOf(told.class_name);
        const row = withMedium(asJudged(told, taxon, camera.zone), media);
        await open.observation(row, coveredBy(row, taxon));
        records.push(...animalsOf(told, row, deployment));
      }
    return records;
  };
}

interface Writing {
  readonly begun: { readonly id: number; readonly asked: Asked };
  readonly open: OpenPackage;
  /** Paths of photos that are in the package. */
  readonly used: Set<string>;
  /** By the ids of their rows here. */
  readonly deployments: ReadonlyMap<number, PackageDeployment>;
}

/** Where the photo of a medium lies in this package: where it lay, unless that is no place for it, or is taken. */
function pathOf({ id, row: { filePath } }: ImportedMedium, used: Set<string>): string {
  const isFree = !isAddress(filePath) && /\.jpe?g$/i.test(filePath) && !used.has(filePath);
  const path = isFree ? filePath : `media/imported/m${id}.jpg`;
  used.add(path);
  return path;
}

/** The record of an animal, where the observation is one and an insight here. */
function animalsOf(
  { insight_id: insightId, class_name: className }: ImportedObservation,
  row: ObservationRow,
  deployment: PackageDeployment,
): DeployedRecord[] {
  const at = momentOf(row.eventStart);
  if (insightId === null || row.observationType !== 'animal' || at === null) return [];
  const [species, scientificName] = [className ?? 'unknown', row.scientificName ?? null];
  return [{ deployment, at, localTime: row.eventStart, species, scientificName, filePath: null }];
}

function isAddress(filePath: string): boolean {
  return /^https?:/i.test(filePath);
}

/** An observation as it came, or as somebody here has judged it since. */
function asJudged(told: ImportedObservation, taxon: Taxon | undefined, zone: string): ObservationRow {
  const { row, person, judged_at: at, is_corrected: isCorrected, class_name: className } = told;
  if (person === null || at === null) return row;
  const judged = {
    classificationMethod: 'human',
    classifiedBy: person,
    classificationTimestamp: isoWithOffset(at.getTime(), zone),
    classificationProbability: null,
  } as const;
  if (!isCorrected) return { ...row, ...judged };
  return {
    ...row,
    ...judged,
    observationType: taxon?.kind ?? 'unknown',
    scientificName: taxon && taxon.kind !== 'blank' ? taxon.scientificName : null,
    observationTags: [row.observationTags, `class:${(className ?? '').replaceAll('|', '/')}`]
      .filter(Boolean)
      .join(' | '),
  };
}

/** One whose medium is not in the package is of its event. */
function withMedium(row: ObservationRow, media: ReadonlySet<string>): ObservationRow {
  if (!row.mediaID || media.has(row.mediaID)) return row;
  return { ...row, mediaID: null, observationLevel: 'event' };
}

/** The taxon that the description of the package names. */
function coveredBy(
  { scientificName, observationType }: ObservationRow,
  taxon: Taxon | undefined,
): Taxon | undefined {
  if (!scientificName) return undefined;
  if (taxon?.scientificName === scientificName) return taxon;
  const kind = observationType === 'human' ? 'human' : 'animal';
  return { scientificName, taxonRank: null, kind, vernacularName: null };
}
