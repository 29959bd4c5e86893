import { buffer } from 'node:stream/consumers';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { deploymentAt } from '@sightline/domain/camtrap-dp/deployments';
import { type Taxon, taxonReader } from '@sightline/domain/camtrap-dp/taxa';
import type { ExportRequest } from '@sightline/domain/exports/export';
import type { Services } from '../../kernel/services.ts';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';
import { readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import { createExportSourceStore, type Judgement, type SourcePhoto } from './export-source.store.ts';
import type { BegunExport, Progress } from './making.store.ts';
import { classOf, mediaRow, observationRow, takenAt } from './observation-rows.ts';
import type { OpenPackage } from './open-package.ts';
import { DEPLOYMENTS_SHARE, type DeployedSelection } from './write-deployments.ts';

type TaxonOf = (className: string) => Taxon | undefined;

/** What is asked for, and where it goes. */
interface Writing {
  readonly asked: ExportRequest;
  readonly open: OpenPackage;
  readonly taxonOf: TaxonOf;
}

/** What is known of the insights of a page, by their ids. */
interface KnownOfPage {
  readonly judgements: ReadonlyMap<number, Judgement>;
  readonly photos: ReadonlyMap<number, SourcePhoto>;
}

/** Writes what cameras recorded, with photos as far as they are asked for. */
export function createObservationWriter({ db, photos, log }: Pick<Services, 'db' | 'photos' | 'log'>) {
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

  /** Adds the photo of an insight to the package; undefined where there is none in it. */
  async function addPhoto(
    insight: Insight,
    photo: SourcePhoto | undefined,
    { asked, open, taxonOf }: Writing,
  ): Promise<string | undefined> {
    if (!photo || asked.media === 'none') return undefined;
    if (!asked.people && showsPeople(insight, taxonOf)) {
      open.notes.person();
      return undefined;
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
    { owner_id, asked }: BegunExport,
    deployed: readonly DeployedSelection[],
    open: OpenPackage,
    progress: Progress,
  ): Promise<void> => {
    const all = deployed.reduce((sum, { recorded }) => sum + recorded, 0);
    const models = await source.modelNames();
    const taxonOf = taxonReader(await readOwnTaxa(db, owner_id));
    const writing = { asked, open, taxonOf };
    let done = 0;

    async function write(camera: DeployedSelection, insight: Insight, known: KnownOfPage): Promise<void> {
      const deployment = deploymentAt(camera.deployments, takenAt(insight));
      if (!deployment) {
        open.notes.changed();
        return;
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
    }

    for (const camera of deployed)
      for await (const page of source.insights(camera.selection)) {
        const known = await knownOf(page, asked);
        for (const row of page) await write(camera, toInsight(row), known);
        done += page.length;
        await progress(DEPLOYMENTS_SHARE + (1 - DEPLOYMENTS_SHARE) * Math.min(1, done / Math.max(1, all)));
      }
  };
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
