import { Button } from '@mantine/core';
import styles from './review-mode.module.css';
import type { LastDone } from './use-done-steps.ts';

interface LastStepProps {
  readonly last: LastDone | undefined;
  readonly onUndo: () => void;
}

/** What was done last, with Undo, for the eye that is already at the next photo; it goes after six seconds. */
export function LastStep({ last, onUndo }: LastStepProps) {
  return (
    <div className={styles.last} role="status">
      {last && (
        <div key={last.turn} className={styles.lastStepLabel} data-undo={last.canUndo || undefined}>
          <span>{last.text}</span>
          {last.canUndo && (
            <Button
              variant="transparent"
              size="compact-sm"
              className={styles.lastStepUndo}
              aria-label="Undo this step"
              onClick={onUndo}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
