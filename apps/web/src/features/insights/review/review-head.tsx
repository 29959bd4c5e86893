import { ActionIcon, CloseButton, Progress, Switch, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useActionQueue } from '../actions/action-queue.ts';
import { SaveButton } from '../actions/save-button.tsx';
import type { ReviewCommand } from './review-command.ts';
import styles from './review-head.module.css';
import type { AutoAdvance } from './use-auto-advance.ts';

interface ReviewHeadProps {
  /** The number of the row that is shown, from 1; 0 where the list does not have it. */
  readonly at: number;
  /** How many there are: those that nobody had judged, and past them all. */
  readonly count: number;
  readonly autoAdvance: AutoAdvance;
  readonly onCommand: (command: ReviewCommand) => void;
  readonly onClose: () => void;
}

const number = new Intl.NumberFormat('en');

/** How far the review is, the way back, and saving. */
export function ReviewHead({ at, count, autoAdvance, onCommand, onClose }: ReviewHeadProps) {
  const isUnsaved = useActionQueue(({ history }) => history.queue.size > 0);
  const canRedo = useActionQueue(({ history }) => history.future.length > 0);
  return (
    <div className={styles.head}>
      <CloseButton size="lg" aria-label="Close review" onClick={onClose} />
      <Title order={2} className={styles.title}>
        Review
      </Title>
      <Text size="sm" className={styles.count} role="status">
        {at > 0 ? `${number.format(at)} of ${number.format(count)}` : number.format(count)}
      </Text>
      <Progress
        className={styles.progress}
        value={count > 0 ? (at / count) * 100 : 0}
        size="sm"
        aria-label="Progress of the review"
      />
      <Switch
        className={styles.autoAdvance}
        size="sm"
        label="Go to the next one after each answer"
        checked={autoAdvance.isOn}
        onChange={(event) => autoAdvance.set(event.currentTarget.checked)}
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
        {isUnsaved && <SaveButton />}
      </div>
    </div>
  );
}
