import { buffer } from 'node:stream/consumers';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { deploymentAt } from '@sightline/domain/camtrap-dp/deployments';
import { type Taxon, taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import { zonedTime } from '@sightline/domain/camtrap-dp/write-table';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { siteUrl } from '../../http/site-url.ts';
import type { Services } from '../../kernel/services.ts';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';
import { readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import type { DeployedRecord } from './camtrapr-files.ts';
import { createExportSourceStore, type Judgement, type SourcePhoto } from './export-source.store.ts';
import type { BegunExport, Progress } from './making.store.ts';
import { classOf, mediaRow, observationRow, type ToldInsight, takenAt } from './observation-rows.ts';
import type { OpenPackage } from './open-package.ts';
import type { PackageDeployment } from './package-deployments.ts';
import { photoLink } from './photo-link.ts';
import { DEPLOYMENTS_SHARE, type DeployedSelection } from './write-deployments.ts';

type TaxonOf = (className: string) => Taxon | undefined;

/** What is asked for, and where it goes. */
interface Writing {
  readonly asked: ExportRequest;
  readonly open: OpenPackage;
  readonly taxonOf: TaxonOf;
  /** The signed address of the photo of an insight. */
  readonly linkTo: (insightId: number) => string;
}

/** What is known of the insights of a page, by their ids. */
interface KnownOfPage {
  readonly judgements: ReadonlyMap<number, Judgement>;
  readonly photos: ReadonlyMap<number, SourcePhoto>;
}

export type ObservationServices = Pick<Services, 'db' | 'env' | 'photos' | 'log' | 'tokenSecret'>;

/** Writes what cameras recorded, with photos as far as they are asked for. */
export function createObservationWriter(services: ObservationServices) {
  const { db, env, photos, log, tokenSecret } = services;
  const source = createExportSourceStore(db);

  async function readPhoto(key: string): Promise<Buffer | undefined> {
    const file = await photos.get(key);
    return file && buffer(file.stream);
  }

  async function knownOf(page: readonly InsightRow[], { media }: ExportRequest): Promise<KnownOfPage> {
    const ids = page.map(({ insight_id }) => insight_id);
    return {
      judgements: await source.judgements(ids),
      photos: media === 'none' ? new Map<number, SourcePhoto>() : await source.photos(ids),
    };
  }

  /** Adds the photo of an insight to the package, or an address of it; undefined where there is none. */
  async function addPhoto(
    insight: Insight,
    photo: SourcePhoto | undefined,
    { asked, open, taxonOf, linkTo }: Writing,
  ): Promise<string | undefined> {
    if (!photo || asked.media === 'none') return undefined;
    if (!asked.people && showsPeople(insight, taxonOf)) {
      open.notes.person();
      return undefined;
    }
    if (asked.media === 'links') {
      open.notes.linked();
      return linkTo(insight.insight_id);
    }
    const { key, isSmall } = fileOf(photo, asked.media);
    const content = await readPhoto(key);
    if (!content) {
      log.error({ insightId: insight.insight_id, key }, 'the file of a photo is missing in an export');
      open.notes.missingPhoto();
      return undefined;
    }
    const filePath = `media/d${insight.device_id}/i${insight.insight_id}${isSmall ? '-320' : ''}.jpg`;
    await open.photo(filePath, content);
    return filePath;
  }

  return async (
    { id: exportId, owner_id, asked }: BegunExport,
    deployed: readonly DeployedSelection[],
    open: OpenPackage,
    progress: Progress,
  ): Promise<void> => {
    const all = deployed.reduce((sum, { recorded }) => sum + recorded, 0);
    const models = await source.modelNames();
    const taxonOf = taxonReader(await readOwnTaxa(db, owner_id));
    const linkTo = (insightId: number) => photoLink(siteUrl(env), tokenSecret, { exportId, insightId });
    const writing = { asked, open, taxonOf, linkTo };
    let done = 0;

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
      const told = {
        insight,
        taxon,
        deploymentId: deployment.row.deploymentID,
        zone: camera.zone,
        judgement: known.judgements.get(id),
        model: algId === null ? null : (models.get(algId) ?? `model ${algId}`),
        filePath: await addPhoto(insight, known.photos.get(id), writing),
      };
      if (told.filePath !== undefined) await open.media(mediaRow(told, told.filePath));
      await open.observation(observationRow(told), taxon);
      return animalOf(told, deployment);
    }

    for (const camera of deployed) {
      const records: DeployedRecord[] = [];
      for await (const page of source.insights(camera.selection)) {
        const known = await knownOf(page, asked);
        for (const row of page) {
          const record = await write(camera, toInsight(row), known);
          if (record) records.push(record);
        }
        done += page.length;
        await progress(DEPLOYMENTS_SHARE + (1 - DEPLOYMENTS_SHARE) * Math.min(1, done / Math.max(1, all)));
      }
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

/** Percent from which on a model that names people among others is believed: a photo too few is the lesser fault. */
const PERHAPS_A_PERSON = 20;

/** Whether an insight shows people: what a person said counts, else all that the model names. */
function showsPeople(insight: Insight, taxonOf: TaxonOf): boolean {
  const isHuman = (className: string) => taxonOf(className)?.kind === 'human';
  if (isHuman(classOf(insight))) return true;
  if (insight.userConfirmed !== null) return false;
  return insight.class_list.some(
    ({ className, confidence }) => confidence >= PERHAPS_A_PERSON && isHuman(className),
  );
}

function fileOf({ kind, storage_key, thumbnail_key }: SourcePhoto, media: ExportRequest['media']) {
  if (kind === 'thumbnail') return { key: storage_key, isSmall: true };
  if (media === 'thumbnails' && thumbnail_key !== null) return { key: thumbnail_key, isSmall: true };
  return { key: storage_key, isSmall: false };
}
