import type { Insights } from '../../../queries/insights.ts';
import { collectionCount, insightCount, loadedBriefly, loadedLabel } from '../detail/insight-labels.ts';
import styles from './load-progress.module.css';

interface LoadProgressProps {
  readonly insights: Insights;
  /** What the table lists. */
  readonly shown: number;
  /** Whether it lists collections, one alone counting as one too. */
  readonly collections: boolean;
  /** Whether there is room for one line beside the title only. */
  readonly isBrief: boolean;
}

/** How many insights there are, and how far loading them has come; one line in every state. The table tells failures. */
export function LoadProgress({ insights, shown, collections, isBrief }: LoadProgressProps) {
  const { loaded, total, complete, isLoading } = insights;
  if (complete) {
    return <span className={styles.line}>{collections ? collectionCount(shown) : insightCount(shown)}</span>;
  }
  if (total === 0) return <span className={styles.line}>{isLoading ? 'Loading…' : ''}</span>;
  return (
    <span className={styles.line} data-brief={isBrief || undefined}>
      {isBrief ? loadedBriefly(loaded, total) : loadedLabel(loaded, total)}
      {isLoading && (
        <progress className={styles.bar} value={loaded} max={total} aria-label="Loading insights" />
      )}
    </span>
  );
}
