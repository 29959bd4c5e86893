import { truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from '../../components/data-table/columns/short-text.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { type AlertRow, firstAdvice, settledText } from './alert-row.ts';
import styles from './alert-summary.module.css';
import { CameraLink } from './camera-link.tsx';

/** What was found, and beneath it what to do first. */
export function AlertSummary({ row }: { readonly row: AlertRow }) {
  return (
    <span className={styles.lines}>
      <FoundText row={row} />
      <AlertAdvice row={row} />
    </span>
  );
}

/** What was found; the camera's name before it leads to its page. */
function FoundText({ row }: { readonly row: AlertRow }) {
  const { alert, device, deviceName } = row;
  const text = truncateTableText(alert.summary);
  const name = `${deviceName}: `;
  if (!device || !text.startsWith(name)) return <ShortText text={text} whole={alert.summary} />;
  return (
    <ShortText text={text} whole={alert.summary}>
      <CameraLink row={row} inText />
      {text.slice(deviceName.length)}
    </ShortText>
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
