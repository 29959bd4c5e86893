import type { SdCard, SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { CardPhotoRow } from './card-photos.store.ts';
import type { SdCardRow } from './sd-cards.store.ts';

export function toSdCard({ never_sent, below_threshold, empty, undated, ...row }: SdCardRow): SdCard {
  return {
    ...row,
    brought_at: row.brought_at.toISOString(),
    taken_from: row.taken_from?.toISOString() ?? null,
    taken_to: row.taken_to?.toISOString() ?? null,
    unreported: { never_sent, below_threshold, empty, undated },
  };
}

export function toSdCardPhoto(row: CardPhotoRow): SdCardPhoto {
  return {
    ...row,
    source: 'card',
    taken_at: row.taken_at?.toISOString() ?? null,
    judged_at: row.judged_at?.toISOString() ?? null,
  };
}
