import { Alert, Button, Group } from '@mantine/core';
import { problemWords } from '../../kernel/problem-words.ts';

interface StaleNoteProps {
  /** What is on the screen instead. */
  readonly words?: string;
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A refresh that failed while what was loaded before is on the screen. */
export function StaleNote({
  words = 'This may be out of date.',
  error,
  isRetrying,
  onRetry,
}: StaleNoteProps) {
  return (
    <Alert color="amber" role="alert" p="xs">
      <Group gap="xs" justify="space-between">
        <span>
          {words} {problemWords(error)}
        </span>
        <Button size="compact-sm" variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
