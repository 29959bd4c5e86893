import { Button, Loader, Text } from '@mantine/core';
import { IconCloudOff, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, type Ref, type SyntheticEvent, useRef, useState } from 'react';
import { useAsItIs } from '../../queries/photos/use-as-it-is.ts';
import { type Photo, type PhotoSource, usePhoto } from '../../queries/photos/use-photo.ts';
import { BlurredInsightNote } from './blurred-note.tsx';
import { BoxOverlay, type PhotoBox } from './box-overlay.tsx';
import styles from './photo-stage.module.css';
import type { Zoom } from './use-zoom.ts';

interface PhotoStageProps extends Omit<LargePhotoProps, 'thumbnail' | 'full' | 'note' | 'ref'> {
  readonly photo: PhotoSource;
}

/** The large photo of an insight. */
export function PhotoStage({ photo, ...rest }: PhotoStageProps) {
  const [thumbnail, full] = [usePhoto(photo, 'thumbnail'), usePhoto(photo, 'full')];
  const stage = useRef<HTMLElement>(null);
  // The button that was pressed goes away.
  const { url, show, isLoading, error } = useAsItIs(photo, () => stage.current?.focus());
  const isVeiled = full.status === 'ready' && full.isBlurred && url === undefined;
  return (
    <LargePhoto
      ref={stage}
      thumbnail={thumbnail}
      full={full.status === 'ready' && url !== undefined ? { ...full, url, isBlurred: false } : full}
      note={isVeiled && <BlurredInsightNote isLoading={isLoading} error={error} onShow={show} />}
      {...rest}
    />
  );
}

interface LargePhotoProps {
  readonly ref?: Ref<HTMLElement>;
  readonly thumbnail: Photo;
  readonly full: Photo;
  readonly alt: string;
  /** What the model saw, drawn over the photo; null draws nothing. */
  readonly box: PhotoBox | null;
  readonly boxLabel: string;
  readonly zoom: Zoom;
  /** What to say and do where there is no photo. */
  readonly missing?: ReactNode;
  /** What to say over it. */
  readonly note?: ReactNode;
}

/** A large photo that can be zoomed and moved: its thumbnail stands in, blurred, until the whole photo has come. */
export function LargePhoto(props: LargePhotoProps) {
  const { ref, thumbnail, full, alt, box, boxLabel, zoom, missing, note } = props;
  const [ratio, setRatio] = useState(4 / 3);
  const { scale, x, y } = zoom.view;

  function onLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
    if (image.naturalHeight > 0) setRatio(image.naturalWidth / image.naturalHeight);
  }

  const isMissing = full.status === 'none' || (full.status === 'failed' && full.missing);
  return (
    <figure ref={ref} className={styles.outer} aria-label={alt} tabIndex={-1}>
      <div
        ref={zoom.frame}
        className={styles.stage}
        data-empty={isMissing || full.status === 'failed' || undefined}
        data-zoomed={zoom.isZoomed || undefined}
        aria-busy={full.status === 'loading'}
        {...zoom.handlers}
      >
        {isMissing && (
          <Placeholder icon={<IconPhotoOff size={36} stroke={1.3} />} text="Image does not exist">
            {missing}
          </Placeholder>
        )}
        {full.status === 'failed' && !full.missing && (
          <Placeholder icon={<IconCloudOff size={36} stroke={1.3} />} text="The image did not load">
            <Button variant="default" size="xs" onClick={full.retry}>
              Retry
            </Button>
          </Placeholder>
        )}
        {(full.status === 'loading' || full.status === 'ready') && (
          <div
            className={styles.frame}
            style={{
              aspectRatio: ratio,
              width: `min(100cqw, calc(100cqh * ${ratio}))`,
              transform: `translate(${x}px, ${y}px) scale(${scale})`,
            }}
          >
            {thumbnail.status === 'ready' && full.status === 'loading' && (
              <img className={styles.preview} src={thumbnail.url} alt="" onLoad={onLoad} draggable={false} />
            )}
            {full.status === 'loading' && (
              <Loader className={styles.loader} size="sm" color="gray" aria-label="Loading image" />
            )}
            {full.status === 'ready' && (
              <img className={styles.image} src={full.url} alt={alt} onLoad={onLoad} draggable={false} />
            )}
            {box && full.status === 'ready' && <BoxOverlay box={box} label={boxLabel} scale={scale} />}
          </div>
        )}
      </div>
      {note}
    </figure>
  );
}

interface PlaceholderProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Placeholder({ icon, text, children }: PlaceholderProps) {
  return (
    <>
      {icon}
      <Text size="sm">{text}</Text>
      {children}
    </>
  );
}
