import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly photos: readonly SdCardPhoto[];
  /** Selects a photo or takes it out; `isRange` all from the one before, too. */
  readonly toggle: (photoId: number, isRange: boolean) => void;
  readonly select: (photos: readonly SdCardPhoto[]) => void;
  /** The photo that was pressed last. */
  readonly last: number | undefined;
  readonly clear: () => void;
}

/** Which photos of a list are selected. */
export function useSelection(photos: readonly SdCardPhoto[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();

  function rangeTo(photoId: number): readonly number[] {
    const ends = [anchor, photoId].map((id) => photos.findIndex((one) => one.photo_id === id));
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return from < 0 ? [photoId] : photos.slice(from, to + 1).map((one) => one.photo_id);
  }

  return {
    ids,
    photos: photos.filter(({ photo_id }) => ids.has(photo_id)),
    toggle: (photoId, isRange) => {
      const next = new Set(ids);
      if (isRange) for (const id of rangeTo(photoId)) next.add(id);
      else if (!next.delete(photoId)) next.add(photoId);
      setIds(next);
      setAnchor(photoId);
    },
    select: (some) => setIds(new Set(some.map(({ photo_id }) => photo_id))),
    last: anchor,
    clear: () => setIds(new Set()),
  };
}
