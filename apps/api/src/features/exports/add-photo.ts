import { buffer } from 'node:stream/consumers';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { ExportRequest } from '@sightline/domain/exports/export';
import { showsKind } from '@sightline/domain/privacy/blurred-photos';
import { blurIfPossible } from '../../photo-privacy/blur-photo.ts';
import { isPrivate } from '../../photo-privacy/photo-privacy.ts';
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
  /** What a package holds of a photo; undefined of one that is missing, or of which nothing can be blurred. */
  async function contentOf(insightId: number, key: string, isBlurred: boolean): Promise<Buffer | undefined> {
    const file = await photos.get(key);
    if (!file) {
      log.error({ insightId, key }, 'the file of a photo is missing in an export');
      return undefined;
    }
    const content = await buffer(file.stream);
    return isBlurred ? blurIfPossible(content) : content;
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
    const content = await contentOf(insight.insight_id, key, isPrivate(photo.privacy));
    if (!content) {
      open.notes.missingPhoto();
      return undefined;
    }
    const filePath = `media/d${insight.device_id}/i${insight.insight_id}${isSmall ? '-320' : ''}.jpg`;
    await open.photo(filePath, content);
    return filePath;
  };
}

function showsPeople(insight: Insight, taxonOf: TaxonOf): boolean {
  const { class_name: className, userConfirmed, class_list: classList } = insight;
  const said = { className, confirmedClassName: classOf(insight), userConfirmed, classList };
  return showsKind(said, ['human'], taxonOf);
}

function fileOf({ kind, storage_key, thumbnail_key }: SourcePhoto, media: ExportRequest['media']) {
  if (kind === 'thumbnail') return { key: storage_key, isSmall: true };
  if (media === 'thumbnails' && thumbnail_key !== null) return { key: thumbnail_key, isSmall: true };
  return { key: storage_key, isSmall: false };
}
