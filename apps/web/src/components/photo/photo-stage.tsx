import { Button, Loader, Text } from '@mantine/core';
import { IconCloudOff, IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { type PhotoSource, usePhoto } from '../../queries/photos.ts';
import styles from './photo-stage.module.css';

/** x, y, width, height as fractions of the photo from its top left. */
export type PhotoBox = readonly [number, number, number, number];

interface PhotoStageProps {
  readonly photo: PhotoSource;
  readonly alt: string;
  /** What the model saw, drawn over the photo; null draws nothing. */
  readonly box: PhotoBox | null;
  readonly boxLabel: string;
}

/** A large photo: its thumbnail stands in, blurred, until the whole photo has come. */
export function PhotoStage({ photo, alt, box, boxLabel }: PhotoStageProps) {
  const thumbnail = usePhoto(photo, 'thumbnail');
  const full = usePhoto(photo, 'full');
  const [ratio, setRatio] = useState(4 / 3);

  function onLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
    if (image.naturalHeight > 0) setRatio(image.naturalWidth / image.naturalHeight);
  }

  const missing = full.status === 'none' || (full.status === 'failed' && full.missing);
  if (missing)
    return <Placeholder icon={<IconPhotoOff size={36} stroke={1.3} />} words="Image does not exist" />;
  if (full.status === 'failed') {
    return (
      <Placeholder icon={<IconCloudOff size={36} stroke={1.3} />} words="The image did not load">
        <Button variant="default" size="xs" onClick={full.retry}>
          Retry
        </Button>
      </Placeholder>
    );
  }
  return (
    <div className={styles.stage} aria-busy={full.status === 'loading'}>
      <div
        className={styles.frame}
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
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
        {box && full.status === 'ready' && (
          <div className={styles.box} style={boxStyle(box)} data-low={box[1] < 0.08 || undefined}>
            <span className={styles.boxLabel}>{boxLabel}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function boxStyle([x, y, width, height]: PhotoBox): CSSProperties {
  const percent = (part: number) => `${part * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

interface PlaceholderProps {
  readonly icon: React.ReactNode;
  readonly words: string;
  readonly children?: React.ReactNode;
}

function Placeholder({ icon, words, children }: PlaceholderProps) {
  return (
    <div className={styles.stage} data-empty>
      {icon}
      <Text size="sm">{words}</Text>
      {children}
    </div>
  );
}
