import type { Insights } from '../../queries/insights.ts';
import { insightCount, loadedWords } from './insight-words.ts';
import styles from './load-progress.module.css';

interface LoadProgressProps {
  readonly insights: Insights;
  /** Rows that the table shows. */
  readonly shown: number;
}

/** How many insights there are, and how far loading them has come; one line in every state. The table tells failures. */
export function LoadProgress({ insights, shown }: LoadProgressProps) {
  const { loaded, total, complete, isLoading } = insights;
  if (complete) return <span className={styles.line}>{insightCount(shown)}</span>;
  if (total === 0) return <span className={styles.line}>{isLoading ? 'Loading…' : ''}</span>;
  return (
    <span className={styles.line}>
      {loadedWords(loaded, total)}
      {isLoading && (
        <progress className={styles.bar} value={loaded} max={total} aria-label="Loading insights" />
      )}
    </span>
  );
}
