import type { Attention } from '@sightline/domain/devices/attention/attention';
import { CELL_COUNT } from '@sightline/domain/devices/battery-status';
import { IconCircleCheck } from '@tabler/icons-react';
import { probableText } from '../../../components/device/diagnosis-text.ts';
import { batteryEndText } from '../../../components/device/forecast-text.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';
import { durationText } from '../../../components/time/time-text.ts';
import { useNow } from '../../../components/time/use-now.ts';
import { ATTENTION, FINE } from './attention.tsx';
import styles from './attention-advice.module.css';
import type { DeviceRow } from './device-row.ts';

type AdvisedRow = Pick<DeviceRow, 'attention' | 'contact' | 'forecast' | 'diagnosis'> & {
  readonly device: Pick<DeviceRow['device'], 'last_seen'>;
};

/** Why a quiet camera is quiet, where that is probable; else `what` to do. */
function causeOr(what: string, { diagnosis }: AdvisedRow): string {
  return probableText(diagnosis?.causes ?? []) ?? what;
}

/** What is wrong and what to do about it, in one sentence. `now` is in epoch milliseconds. */
const ADVICE: Record<Attention, (row: AdvisedRow, now: number) => string> = {
  low_battery: () => 'Battery low: change the batteries',
  spypoint_error: () => 'Cable error: check the camera cable',
  update_failed: () => 'Update failed: send it again',
  silent: (row, now) =>
    `Silent for ${durationText(now - Date.parse(row.device.last_seen ?? ''))}: ${causeOr('check signal and batteries', row)}`,
  late: (row, now) =>
    `Late by ${durationText(now - (row.contact.expectedAt ?? now))}: ${causeOr('wait for the next contact', row)}`,
  battery_ending: ({ forecast }) =>
    `${forecast?.battery ? batteryEndText(forecast.battery) : 'Battery ending'}: take ${CELL_COUNT} cells`,
  no_recent_camera_triggers: (row) => `No recent triggers: ${causeOr('check view and cable', row)}`,
  no_recent_insights: (row) => `No recent insights: ${causeOr('check signal and batteries', row)}`,
  never_seen: () => 'Never seen: switch it on and check the signal',
};

/** What is wrong with a camera and what to do, a sentence for each reason, the most urgent first. */
function adviceOf(row: AdvisedRow, now: number): readonly string[] {
  return row.attention.map((kind) => ADVICE[kind](row, now));
}

/** The most urgent reason why a camera needs somebody, and what to do; all reasons on hover. */
export function AttentionAdvice({ row }: { readonly row: DeviceRow }) {
  const now = useNow();
  const [kind, ...more] = row.attention;
  if (kind === undefined)
    return <StatusLabel icon={<IconCircleCheck size={16} data-icon aria-hidden />} tone="good" text={FINE} />;
  const { tone, icon: Icon } = ATTENTION[kind];
  const sentences = adviceOf(row, now);
  return (
    <span className={styles.advice} data-tone={tone} title={sentences.join('\n')}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span className={styles.text}>
        {sentences[0]}
        {more.length > 0 && ` (+${more.length})`}
      </span>
    </span>
  );
}

/** A camera's name in the grid, with the reason why it needs somebody beneath. */
export function NameWithAdvice({ row }: { readonly row: DeviceRow }) {
  return (
    <span className={styles.named}>
      <span className={styles.name} title={row.name}>
        {row.name}
      </span>
      {row.attention.length > 0 && <AttentionAdvice row={row} />}
    </span>
  );
}
