import { ActionIcon } from '@mantine/core';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { type Photo, type PhotoSource, usePhoto } from '../../queries/photos/use-photo.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly photo: PhotoSource;
  readonly alt: string;
  /** Without it a failed photo only says so, for places that are buttons themselves. */
  readonly canRetry?: boolean;
}

/** The small photo of an insight, loaded while it is in sight; until then it says how the photo is doing. */
export function Thumbnail({ photo, alt, canRetry = false }: ThumbnailProps) {
  return <SmallPhoto state={usePhoto(photo, 'thumbnail')} alt={alt} canRetry={canRetry} />;
}

interface SmallPhotoProps {
  readonly state: Photo;
  readonly alt: string;
  readonly canRetry?: boolean;
}

/** A small photo as far as it has come. */
export function SmallPhoto({ state, alt, canRetry = false }: SmallPhotoProps) {
  function retry(event: MouseEvent): void {
    event.stopPropagation();
    state.retry();
  }

  return (
    <div className={styles.frame} data-status={state.status}>
      {state.status === 'none' && <Missing text="No photo yet" />}
      {state.status === 'loading' && (
        <span role="img" aria-label="Loading photo" className={styles.missing} />
      )}
      {state.status === 'ready' && (
        <img className={styles.image} src={state.url} alt={alt} draggable={false} />
      )}
      {state.status === 'failed' && <Failed missing={state.missing} onRetry={canRetry ? retry : undefined} />}
    </div>
  );
}

interface FailedProps {
  readonly missing: boolean;
  readonly onRetry: ((event: MouseEvent) => void) | undefined;
}

function Failed({ missing, onRetry }: FailedProps) {
  if (missing) return <Missing text="The photo does not exist" />;
  const text = 'The photo did not load';
  if (!onRetry) return <Missing text={text} />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={`${text}. Retry`}
      title={`${text}. Retry`}
      onClick={onRetry}
    >
      <IconRefresh size={16} />
    </ActionIcon>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className={styles.missing}>
      <IconPhotoOff size={18} stroke={1.5} aria-hidden />
    </span>
  );
}
