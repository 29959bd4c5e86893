import { momentOf } from '@sightline/domain/camtrap-dp/check-value';
import type { ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import { isoWithOffset } from '@sightline/domain/time/local-time';
import type { DeployedRecord } from '../camtrapr-files.ts';
import type { ExportServices } from '../export-services.ts';
import type { PackageDeployment } from '../package-deployments.ts';
import type { DeployedSelection } from '../write-deployments.ts';
import { createImportedSourceStore, type ImportedObservation } from './imported-source.store.ts';
import {
  createImportedMediaWriter,
  type ImportedWriting,
  type KeptDeployment,
} from './write-imported-media.ts';

/** Writes the records of a camera that was imported: as they came, but for what was said of them since. */
export function createImportedWriter(services: ExportServices) {
  const source = createImportedSourceStore(services.db);
  const writeMedia = createImportedMediaWriter(services);

  async function writeDeployment(
    { selection, zone }: DeployedSelection,
    deployment: KeptDeployment,
    writing: ImportedWriting,
  ): Promise<DeployedRecord[]> {
    const { open, taxonOf, goOn } = writing;
    const { deploymentID } = deployment.row;
    const media = await writeMedia(selection, deployment, writing);
    const records: DeployedRecord[] = [];
    for await (const page of source.observations(selection, deployment.importedId)) {
      for (const kept of page) {
        const taxon = kept.class_name === null ? undefined : taxonOf(kept.class_name);
        const observationID = open.freeId('observations', kept.row.observationID, kept.id);
        const judged = withMedium(inOrder(asJudged(kept, taxon, zone)), media);
        const row = { ...judged, observationID, deploymentID };
        await open.observation(row, coveredBy(row, taxon));
        records.push(...animalsOf(kept, row, deployment));
      }
      await goOn();
    }
    return records;
  }

  /** Resolves to the records of animals. */
  return async (camera: DeployedSelection, writing: ImportedWriting): Promise<DeployedRecord[]> => {
    const records: DeployedRecord[] = [];
    for (const deployment of camera.deployments.filter(isKept))
      for (const record of await writeDeployment(camera, deployment, writing)) records.push(record);
    return records;
  };
}

function isKept(deployment: PackageDeployment): deployment is KeptDeployment {
  return deployment.importedId !== undefined;
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

/** An observation as it came, or as somebody here has judged it since. */
function asJudged(kept: ImportedObservation, taxon: Taxon | undefined, zone: string): ObservationRow {
  const { row, person, judged_at: at, is_corrected: isCorrected, class_name: className } = kept;
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

/** One that ends before it starts, which the standard forbids, ends when it starts. */
function inOrder(row: ObservationRow): ObservationRow {
  const [start, end] = [momentOf(row.eventStart), momentOf(row.eventEnd)];
  return start !== null && end !== null && end < start ? { ...row, eventEnd: row.eventStart } : row;
}

/** With the id that its medium has in the package, by the one with which it came; without a medium there it is of its event. */
function withMedium(row: ObservationRow, media: ReadonlyMap<string, string>): ObservationRow {
  const mediaID = row.mediaID ? media.get(row.mediaID) : undefined;
  if (mediaID !== undefined) return { ...row, mediaID };
  if (!row.mediaID && row.observationLevel === 'event') return row;
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
