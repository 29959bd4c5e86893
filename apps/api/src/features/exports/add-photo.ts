import { buffer } from 'node:stream/consumers';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { ExportRequest } from '@sightline/domain/exports/export';
import type { ExportServices } from './export-services.ts';
import type { SourcePhoto } from './insight-details.store.ts';
import { classOf } from './observation-rows.ts';
import type { OpenPackage } from './open-package.ts';

type TaxonOf = (className: string) => Taxon | undefined;

/** What is asked for, and where it goes. */
export interface Writing {
  readonly asked: ExportRequest;
  readonly open: OpenPackage;
  readonly taxonOf: TaxonOf;
  /** The signed address of the photo of an insight. */
  readonly linkTo: (insightId: number) => string;
}

/** Adds the photo of an insight to a package, or an address of it; resolves to undefined where there is none. */
export function createPhotoAdder({ photos, log }: Pick<ExportServices, 'photos' | 'log'>) {
  async function readPhoto(key: string): Promise<Buffer | undefined> {
    const file = await photos.get(key);
    return file && buffer(file.stream);
  }

  return async (
    insight: Insight,
    photo: SourcePhoto | undefined,
    { asked, open, taxonOf, linkTo }: Writing,
  ): Promise<string | undefined> => {
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
