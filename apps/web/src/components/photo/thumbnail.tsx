import { ActionIcon } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { imageState } from '../../queries/photos/image-state.ts';
import { type Photo, type PhotoSource, usePhoto } from '../../queries/photos/use-photo.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly photo: PhotoSource & Pick<Insight, 'comms_source'>;
  readonly alt: string;
  /** Without it a failed photo only says so, for places that are buttons themselves. */
  readonly canRetry?: boolean;
}

/** The small photo of an insight, loaded while it is in sight; until then it says how the photo is doing. */
export function Thumbnail({ photo, alt, canRetry = false }: ThumbnailProps) {
  const isFinal = imageState(photo) === 'not_imported';
  return (
    <SmallPhoto
      state={usePhoto(photo, 'thumbnail')}
      alt={alt}
      canRetry={canRetry}
      {...(isFinal && { missing: 'No photo' })}
    />
  );
}

interface SmallPhotoProps {
  readonly state: Photo;
  readonly alt: string;
  readonly canRetry?: boolean;
  /** What to say where there is none. */
  readonly missing?: string;
}

/** A small photo as far as it has come. */
export function SmallPhoto({ state, alt, canRetry = false, missing = 'No photo yet' }: SmallPhotoProps) {
  function retry(event: MouseEvent): void {
    event.stopPropagation();
    state.retry();
  }

  return (
    <div className={styles.frame} data-status={state.status}>
      {state.status === 'none' && <Missing text={missing} />}
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
