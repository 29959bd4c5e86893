import type { Insight } from '@sightline/contract/insights/insights.contract';
import { deploymentAt } from '@sightline/domain/camtrap-dp/deployments';
import { taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import { zonedTime } from '@sightline/domain/camtrap-dp/write-table';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { siteUrl } from '../../http/site-url.ts';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';
import { readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import { createPhotoAdder } from './add-photo.ts';
import type { DeployedRecord } from './camtrapr-files.ts';
import type { ExportServices } from './export-services.ts';
import { createExportSourceStore } from './export-source.store.ts';
import { createImportedWriter } from './imported/write-imported.ts';
import { createInsightDetailsStore, type Judgement, type SourcePhoto } from './insight-details.store.ts';
import type { BegunExport, Progress } from './making.store.ts';
import { classOf, mediaRow, observationRow, type ToldInsight, takenAt } from './observation-rows.ts';
import type { OpenPackage } from './open-package.ts';
import type { PackageDeployment } from './package-deployments.ts';
import { photoLink } from './photo-link.ts';
import { DEPLOYMENTS_SHARE, type DeployedSelection } from './write-deployments.ts';

/** What is known of the insights of a page, by their ids. */
interface KnownOfPage {
  readonly judgements: ReadonlyMap<number, Judgement>;
  readonly photos: ReadonlyMap<number, SourcePhoto>;
}

/** Writes what cameras recorded, with photos as far as they are asked for. */
export function createObservationWriter(services: ExportServices) {
  const { db, env, tokenSecret } = services;
  const source = createExportSourceStore(db);
  const details = createInsightDetailsStore(db);
  const writeImported = createImportedWriter(services);
  const addPhoto = createPhotoAdder(services);

  async function knownOf(page: readonly InsightRow[], { media }: ExportRequest): Promise<KnownOfPage> {
    const ids = page.map(({ insight_id }) => insight_id);
    return {
      judgements: await details.judgements(ids),
      photos: media === 'none' ? new Map<number, SourcePhoto>() : await details.photos(ids),
    };
  }

  return async (
    begun: BegunExport,
    deployed: readonly DeployedSelection[],
    open: OpenPackage,
    progress: Progress,
  ): Promise<void> => {
    const { id: exportId, owner_id, asked } = begun;
    const all = deployed.reduce((sum, { recorded }) => sum + recorded, 0);
    const models = await details.modelNames();
    const taxonOf = taxonReader(await readOwnTaxa(db, owner_id));
    const linkTo = (insightId: number) => photoLink(siteUrl(env), tokenSecret, { exportId, insightId });
    const writing = { asked, open, taxonOf, linkTo };
    let done = 0;
    const goOn = () =>
      progress(DEPLOYMENTS_SHARE + (1 - DEPLOYMENTS_SHARE) * Math.min(1, done / Math.max(1, all)));

    /** Resolves to what those want who count animals; undefined of what is none. */
    async function write(
      camera: DeployedSelection,
      insight: Insight,
      known: KnownOfPage,
    ): Promise<DeployedRecord | undefined> {
      const deployment = deploymentAt(camera.deployments, takenAt(insight));
      if (!deployment) {
        open.notes.changed();
        return undefined;
      }
      const { insight_id: id, alg_id: algId } = insight;
      const taxon = taxonOf(classOf(insight));
      if (!taxon) open.notes.unnamed(classOf(insight));
      const model = algId === null ? null : (models.get(algId) ?? `model ${algId}`);
      const filePath = await addPhoto(insight, known.photos.get(id), writing);
      const judgement = known.judgements.get(id);
      const deploymentId = deployment.row.deploymentID;
      const told = { insight, taxon, deploymentId, zone: camera.zone, judgement, model, filePath };
      if (told.filePath !== undefined) await open.media(mediaRow(told, told.filePath));
      await open.observation(observationRow(told), taxon);
      return animalOf(told, deployment);
    }

    /** Resolves to the records of animals. */
    async function writeCamera(camera: DeployedSelection): Promise<DeployedRecord[]> {
      const records: DeployedRecord[] = [];
      for await (const page of source.insights(camera.selection)) {
        const known = await knownOf(page, asked);
        for (const row of page) {
          const record = await write(camera, toInsight(row), known);
          if (record) records.push(record);
        }
        done += page.length;
        await goOn();
      }
      return records;
    }

    const imported = { begun, open, taxonOf, used: new Set<string>(), goOn };
    for (const camera of deployed) {
      const records = camera.isImported ? await writeImported(camera, imported) : await writeCamera(camera);
      await open.camtrapR.records(records);
    }
  };
}

/** The record of an animal; what nobody gave a scientific name may be one. */
function animalOf(
  { insight, taxon, zone, filePath }: ToldInsight,
  deployment: PackageDeployment,
): DeployedRecord | undefined {
  if (taxon && taxon.kind !== 'animal') return undefined;
  const at = takenAt(insight);
  const scientificName = taxon?.scientificName ?? null;
  const localTime = zonedTime(at, zone);
  const species = classOf(insight);
  return { deployment, at, localTime, species, scientificName, filePath: filePath ?? null };
}
