import { Button, Group, Loader, type MantineSpacing } from '@mantine/core';
import { errorMessage } from '../../kernel/error-message.ts';
import styles from './stale-note.module.css';

interface StaleNoteProps {
  /** What is on the screen instead. */
  readonly text?: string;
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly mb?: MantineSpacing;
}

/** A load that failed while the rest of the screen stands, or what was loaded before does. */
export function StaleNote({
  text = 'This may be out of date.',
  error,
  isRetrying,
  onRetry,
  mb = 0,
}: StaleNoteProps) {
  return (
    <Group role="alert" className={styles.note} justify="space-between" mb={mb}>
      <span>
        {text} {errorMessage(error)}
      </span>
      <Button
        flex="none"
        size="compact-sm"
        variant="subtle"
        // A button that is disabled while it waits would lose the focus.
        {...(isRetrying ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: onRetry })}
        leftSection={isRetrying && <Loader size={14} aria-hidden />}
      >
        Retry
      </Button>
    </Group>
  );
}
