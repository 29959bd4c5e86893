import { Button, Group } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import styles from './card-review.module.css';
import { PhotoTile } from './photo-tile.tsx';
import type { CardPhotos } from './use-card-photos.ts';
import type { Selection } from './use-selection.ts';

interface PhotoGridProps {
  readonly list: CardPhotos;
  readonly photos: readonly SdCardPhoto[];
  readonly selection: Selection;
  readonly onOpen: (photoId: number) => void;
}

const number = new Intl.NumberFormat('en');

/** Small photos in the order in which they were taken; more come as the end comes into sight. */
export function PhotoGrid({ list, photos, selection, onOpen }: PhotoGridProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const loadMore = useEffectEvent(list.loadMore);
  const { isLoading } = list;
  useEffect(() => {
    if (inViewport && !isLoading) loadMore();
  }, [inViewport, isLoading]);

  // The same functions for every drawing: a tile is drawn anew only when it is another one.
  const latest = useRef({ selection, onOpen });
  latest.current = { selection, onOpen };
  const toggle = useCallback(
    (id: number, isRange: boolean) => latest.current.selection.toggle(id, isRange),
    [],
  );
  const open = useCallback((id: number) => latest.current.onOpen(id), []);
  return (
    <>
      <Group gap="xs" mb={8}>
        <span className={styles.total}>
          {number.format(list.total)} {list.total === 1 ? 'photo' : 'photos'}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
          {photos.length === list.total ? 'Select all' : `Select all ${number.format(photos.length)} shown`}
        </Button>
      </Group>
      <ul className={styles.grid} aria-label="Never reported">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.photo_id}
            photo={photo}
            isSelected={selection.ids.has(photo.photo_id)}
            onToggle={toggle}
            onOpen={open}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div ref={ref} className={styles.end}>
          <Button variant="default" size="sm" loading={isLoading} onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
