import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { historySentence } from '@sightline/domain/history/history-sentence';
import { LongText } from '../../components/data-table/columns/long-text.tsx';
import { BriefTime } from '../../components/time/time.tsx';
import styles from './history.module.css';
import { kindText } from './history-columns.tsx';

/** The height of a card with its margins, pixels: three lines of a sentence, and one of when it was. */
export const CARD_HEIGHT = 118;

interface HistoryCardProps {
  readonly entry: HistoryEntry;
  readonly readerId: number;
}

/** A change on a narrow screen; the whole sentence is in the dialog it opens. */
export function HistoryCard({ entry, readerId }: HistoryCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.when}>
        <BriefTime value={entry.created_at} />
        <span>{kindText(entry)}</span>
      </div>
      <div className={styles.sentence}>
        <LongText text={historySentence(entry, readerId)} />
      </div>
    </div>
  );
}
