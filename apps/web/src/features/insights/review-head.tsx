import { ActionIcon, CloseButton, Progress, Switch, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useActionQueue } from './action-queue.ts';
import type { ReviewCommand } from './review-command.ts';
import styles from './review-head.module.css';
import { SaveButton } from './save-button.tsx';
import type { MovesOn } from './use-moves-on.ts';
import type { Place } from './use-place.ts';

interface ReviewHeadProps {
  readonly place: Place;
  readonly movesOn: MovesOn;
  readonly onCommand: (command: ReviewCommand) => void;
  readonly onClose: () => void;
}

const number = new Intl.NumberFormat('en');

/** How far the review is, the way back, and saving. */
export function ReviewHead({ place, movesOn, onCommand, onClose }: ReviewHeadProps) {
  const canRedo = useActionQueue(({ history }) => history.future.length > 0);
  const at = place.position + 1;
  return (
    <div className={styles.head}>
      <CloseButton size="lg" aria-label="Close review" onClick={onClose} />
      <Title order={2} className={styles.title}>
        Review
      </Title>
      <Text size="sm" className={styles.count} role="status">
        {at > 0 ? `${number.format(at)} of ${number.format(place.count)}` : `${number.format(place.count)}`}
      </Text>
      <Progress
        className={styles.progress}
        value={place.count > 0 ? (at / place.count) * 100 : 0}
        size="sm"
        aria-label="Progress of the review"
      />
      <Switch
        className={styles.movesOn}
        size="sm"
        label="Move on by itself"
        checked={movesOn.isOn}
        onChange={(event) => movesOn.set(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Undo"
          title="Undo (z)"
          onClick={() => onCommand({ kind: 'undo' })}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Redo"
          title="Redo (shift+z)"
          disabled={!canRedo}
          onClick={() => onCommand({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
        <SaveButton />
      </div>
    </div>
  );
}
