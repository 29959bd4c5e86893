import { truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from '../../components/data-table/columns/short-text.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { type AlertRow, firstAdvice, settledText } from './alert-row.ts';
import styles from './alert-summary.module.css';

/** What was found, and beneath it what to do first. */
export function AlertSummary({ row }: { readonly row: AlertRow }) {
  const { alert } = row;
  return (
    <span className={styles.lines}>
      <ShortText text={truncateTableText(alert.summary)} whole={alert.summary} />
      <AlertAdvice row={row} />
    </span>
  );
}

/** What to do first about an alert that is open, or what was done, in two lines, whole on hover. */
export function AlertAdvice({ row }: { readonly row: AlertRow }) {
  const zone = useZone(row.alert.associated_id);
  const advice = settledText(row, useNow(), zone) ?? firstAdvice(row.alert);
  return (
    advice && (
      <span className={styles.advice} title={advice}>
        {advice}
      </span>
    )
  );
}
