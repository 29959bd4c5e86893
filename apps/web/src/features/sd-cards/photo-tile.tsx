import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { SdCardPhoto } from '@sightline/contract/sd-cards/sd-cards.contract';
import { IconArrowsMaximize, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { SmallPhoto } from '../../components/photo/thumbnail.tsx';
import { BriefTime } from '../../components/time/time.tsx';
import { useCardPhoto } from '../../queries/sd-cards/use-card-photo.ts';
import styles from './card-review.module.css';
import { answerLabel, nameOf } from './photo-labels.ts';

interface PhotoTileProps {
  readonly photo: SdCardPhoto;
  readonly isSelected: boolean;
  readonly onToggle: (photoId: number, isRange: boolean) => void;
  readonly onOpen: (photoId: number) => void;
}

/** A photo of the grid: pressed it is selected, with shift all up to it; its corner shows it large. */
export const PhotoTile = memo(function PhotoTile({ photo, isSelected, onToggle, onOpen }: PhotoTileProps) {
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const state = useCardPhoto(photo, 'thumbnail', inViewport);
  const { photo_id: id, taken_at } = photo;
  const answer = answerLabel(photo);
  const name = nameOf(photo);
  return (
    <li ref={ref} className={styles.tile} data-photo={id} data-selected={isSelected || undefined}>
      <UnstyledButton
        className={styles.select}
        aria-pressed={isSelected}
        onClick={(event) => onToggle(id, event.shiftKey)}
        onDoubleClick={() => onOpen(id)}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <SmallPhoto state={state} alt="" />
        {isSelected && (
          <span className={styles.tick}>
            <IconCheck size={14} aria-hidden />
          </span>
        )}
        <span className={styles.caption}>
          <span>
            {taken_at === null ? 'No date' : <BriefTime value={taken_at} deviceId={photo.device_id} />}
          </span>
          <span className={styles.answer} data-open={answer === undefined || undefined}>
            {answer ?? 'Not judged'}
          </span>
        </span>
      </UnstyledButton>
      <ActionIcon
        className={styles.openPhoto}
        variant="default"
        size={30}
        aria-label={`Show ${name} large`}
        onClick={() => onOpen(id)}
      >
        <IconArrowsMaximize size={16} />
      </ActionIcon>
    </li>
  );
});
