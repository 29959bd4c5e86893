import { Button } from '@mantine/core';
import { problemWords } from '../../kernel/problem-words.ts';
import styles from './data-table.module.css';

interface StaleRowsProps {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A refresh that failed while older rows are on the screen. */
export function StaleRows({ error, isRetrying, onRetry }: StaleRowsProps) {
  return (
    <div role="alert" className={styles.stale}>
      <span>This list may be out of date. {problemWords(error)}</span>
      <Button flex="none" size="compact-sm" variant="subtle" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
