import { ALERT_RULES, settingText } from '@sightline/domain/alerts/alert-rules';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../components/page/notice.tsx';
import { useBatteryEndingDays } from '../../queries/alerts.ts';
import styles from './no-alerts.module.css';

interface NoAlertsProps {
  /** Whether there are resolved ones that are not shown. */
  readonly hasResolved: boolean;
  readonly actions?: ReactNode;
}

/** Good news: nothing is wrong, and what is being watched. */
export function NoAlerts({ hasResolved, actions }: NoAlertsProps) {
  const days = useBatteryEndingDays();
  return (
    <Notice icon={<IconShieldCheck size={26} />} title="Nothing needs you" actions={actions}>
      {hasResolved ? 'Every alert is resolved.' : 'There was no alert so far.'} Sightline watches your cameras
      for:
      <ul className={styles.watched}>
        {ALERT_TYPES.map((type) => (
          <li key={type}>
            <strong>{settingText(type, days)}.</strong> {ALERT_RULES[type].watches}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
