import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from '../../components/data-table/columns/short-text.tsx';
import { firstAdvice } from './alert-row.ts';
import styles from './alert-summary.module.css';

/** What was found, and beneath it what to do first. */
export function AlertSummary({ alert }: { readonly alert: Alert }) {
  return (
    <span className={styles.lines}>
      <ShortText text={truncateTableText(alert.summary)} whole={alert.summary} />
      <AlertAdvice alert={alert} />
    </span>
  );
}

/** What to do first about an alert that is open, in two lines, whole on hover. */
export function AlertAdvice({ alert }: { readonly alert: Alert }) {
  const advice = firstAdvice(alert);
  return (
    advice && (
      <span className={styles.advice} title={advice}>
        {advice}
      </span>
    )
  );
}
