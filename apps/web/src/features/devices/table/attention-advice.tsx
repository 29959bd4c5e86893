import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';
import { IconAlarmSnooze, IconCircleCheck, IconPackageImport } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { type Advice, adviceOf } from '../../../components/device/attention/advice.ts';
import { ATTENTION, FINE, IMPORTED } from '../../../components/device/attention/attention.tsx';
import { snoozeText } from '../../../components/device/needs/snooze-text.ts';
import { StatusLabel } from '../../../components/device/status-label.tsx';
import { wholeFigures } from '../../../components/device/whole-figures.ts';
import { useNow } from '../../../components/time/use-now.ts';
import styles from './attention-advice.module.css';
import type { DeviceRow } from './device-row.ts';

/** The reasons that the table is filtered by, as they are called there. */
export const AskedAttention = createContext<readonly string[]>([]);

/** The most urgent reason why a camera needs somebody, and what to do; all reasons on hover. */
export function AttentionAdvice({ row }: { readonly row: DeviceRow }) {
  const now = useNow();
  const asked = useContext(AskedAttention);
  if (row.contact.state === 'imported')
    return (
      <StatusLabel icon={<IconPackageImport size={16} data-icon aria-hidden />} tone="none" text={IMPORTED} />
    );
  if (row.snooze) return <SnoozedAdvice snooze={row.snooze} />;
  // First what the list was asked for.
  const advice = adviceOf(row, now).toSorted((one, other) => rankIn(asked, one) - rankIn(asked, other));
  const [first, ...more] = advice;
  if (first === undefined)
    return <StatusLabel icon={<IconCircleCheck size={16} data-icon aria-hidden />} tone="good" text={FINE} />;
  const { tone, icon: Icon } = ATTENTION[first.kind];
  return (
    <span className={styles.advice} data-tone={tone} title={advice.map(({ text }) => text).join('\n')}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span className={styles.text}>
        {wholeFigures(first.text)}
        {more.length > 0 && ` (+${more.length})`}
      </span>
    </span>
  );
}

function rankIn(asked: readonly string[], { kind }: Advice): number {
  return asked.includes(ATTENTION[kind].label) ? 0 : 1;
}

function SnoozedAdvice({ snooze }: { readonly snooze: Snooze }) {
  const text = snoozeText(snooze);
  return (
    <span className={styles.advice} data-tone="snoozed" title={text}>
      <IconAlarmSnooze size={16} stroke={1.8} aria-hidden />
      <span className={styles.text}>{text}</span>
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
      {(row.attention.length > 0 || row.snooze) && <AttentionAdvice row={row} />}
    </span>
  );
}
