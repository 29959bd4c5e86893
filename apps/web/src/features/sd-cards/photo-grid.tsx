import { Button, Group } from '@mantine/core';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from './card-review.module.css';
import { PhotoTile } from './photo-tile.tsx';
import type { CardPhotos } from './use-card-photos.ts';
import type { Selection } from './use-selection.ts';

interface PhotoGridProps {
  readonly list: CardPhotos;
  readonly photos: readonly SdCardPhoto[];
  readonly selection: Selection;
  readonly onOpen: (photoId: number) => void;
  readonly gridRef: RefObject<HTMLUListElement | null>;
}

const number = new Intl.NumberFormat('en');

/** Small photos in the order in which they were taken, a page of them at a time. */
export function PhotoGrid({ list, photos, selection, onOpen, gridRef }: PhotoGridProps) {
  const drawn = photos.slice(list.start, list.end);

  // The same functions for every drawing: a tile is drawn anew only when it is another one.
  const latest = useRef({ selection, onOpen });
  latest.current = { selection, onOpen };
  const toggle = useCallback(
    (id: number, isRange: boolean) => latest.current.selection.toggle(id, isRange),
    [],
  );
  const open = useCallback((id: number) => latest.current.onOpen(id), []);
  return (
    <div className={styles.photos}>
      <Group gap="xs" mb={8}>
        <span className={styles.total}>
          {number.format(list.total)} {list.total === 1 ? 'photo' : 'photos'}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => selection.select(drawn)}>
          {drawn.length === list.total ? 'Select all' : `Select all ${number.format(drawn.length)} shown`}
        </Button>
      </Group>
      <ul ref={gridRef} className={styles.grid} aria-label="Never reported">
        {drawn.map((photo) => (
          <PhotoTile
            key={photo.photo_id}
            photo={photo}
            isSelected={selection.ids.has(photo.photo_id)}
            onToggle={toggle}
            onOpen={open}
          />
        ))}
      </ul>
      {list.total > drawn.length && <Pages list={list} gridRef={gridRef} />}
    </div>
  );
}

interface PagesProps {
  readonly list: CardPhotos;
  readonly gridRef: PhotoGridProps['gridRef'];
}

/** Leads to the page before and the next one, whose first photo then has the focus. */
function Pages({ list, gridRef }: PagesProps) {
  const { page, start, end, total, isLoading } = list;
  const isTurning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another page is drawn.
  useEffect(() => {
    if (isTurning.current) gridRef.current?.querySelector('button')?.focus();
    isTurning.current = false;
  }, [page, gridRef]);

  function turn(to: number): void {
    isTurning.current = true;
    list.setPage(to);
  }

  return (
    <nav className={styles.end} aria-label="Pages of photos">
      <Button variant="default" size="sm" disabled={page === 0} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <span className={styles.total} role="status">
        {number.format(start + 1)} to {number.format(end)} of {number.format(total)}
      </span>
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        disabled={end >= total}
        onClick={() => turn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
