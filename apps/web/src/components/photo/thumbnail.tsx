import { ActionIcon } from '@mantine/core';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { type PhotoSource, usePhoto } from '../../queries/photos.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly photo: PhotoSource;
  readonly alt: string;
}

/** A small photo, loaded while it is in sight; until then it says how the photo is doing. */
export function Thumbnail({ photo, alt }: ThumbnailProps) {
  const state = usePhoto(photo, 'thumbnail');

  function retry(event: MouseEvent): void {
    event.stopPropagation();
    state.retry();
  }

  return (
    <div className={styles.frame} data-status={state.status}>
      {state.status === 'none' && <Missing words="No photo yet" />}
      {state.status === 'loading' && (
        <span role="img" aria-label="Loading photo" className={styles.missing} />
      )}
      {state.status === 'ready' && (
        <img className={styles.image} src={state.url} alt={alt} draggable={false} />
      )}
      {state.status === 'failed' && state.missing && <Missing words="The photo does not exist" />}
      {state.status === 'failed' && !state.missing && (
        <ActionIcon
          className={styles.retry}
          variant="subtle"
          color="gray"
          size="md"
          aria-label="The photo did not load. Retry"
          title="The photo did not load. Retry"
          onClick={retry}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

function Missing({ words }: { words: string }) {
  return (
    <span role="img" aria-label={words} title={words} className={styles.missing}>
      <IconPhotoOff size={18} stroke={1.5} aria-hidden />
    </span>
  );
}
