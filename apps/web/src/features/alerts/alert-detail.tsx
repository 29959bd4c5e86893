import { Button } from '@mantine/core';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { alertAdvice } from '@sightline/domain/alerts/alert-advice';
import { ALERT_RULES } from '@sightline/domain/alerts/alert-rules';
import { IconChartLine, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { CommandFacts, CommandSection } from '../../components/command/command-dialog.tsx';
import { devicePageHref } from '../../components/device/device-links.ts';
import { LikelyCause } from '../../components/device/diagnosis-line.tsx';
import { Fact } from '../../components/facts/facts.tsx';
import { GettingThere } from '../../components/navigation/getting-there.tsx';
import { ExactTime, RelativeTime } from '../../components/time/time.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useZone } from '../../queries/time-zones.ts';
import { AlertAction } from './alert-action.tsx';
import styles from './alert-detail.module.css';
import { type AlertRow, currentCondition, foundNow, settledText } from './alert-row.ts';
import { AlertStatusLabel } from './alert-status-label.tsx';
import { CameraLink } from './camera-link.tsx';
import { ResolveNow } from './resolve-now.tsx';

/** Alerts of cameras of which one may ask why they are quiet. */
const QUIET_ALERTS: readonly Alert['alert_type'][] = [
  'no_recent_insights',
  'no_recent_camera_triggers',
  'low_battery',
];

export function AlertDetail({ row }: { readonly row: AlertRow }) {
  const { alert, device } = row;
  const now = useNow();
  const rule = ALERT_RULES[alert.alert_type];
  const found = foundNow(row, now);
  const isWell = currentCondition(row, now) === 'well';
  const deviceId = alert.associated_id;
  const settled = settledText(row, now, useZone(deviceId));
  const moments = [
    ['Began', alert.created_at],
    ['Acknowledged', alert.acknowledged_at],
    ['Resolved', alert.resolved_at],
  ] as const;
  return (
    <>
      <CommandFacts>
        <Fact label="Status">
          <AlertStatusLabel status={alert.status} />
        </Fact>
        <Fact label="Device">
          <CameraLink row={row} />
        </Fact>
        {moments.map(
          ([label, at]) =>
            at && (
              <Fact key={label} label={label}>
                <ExactTime value={at} deviceId={deviceId} />
              </Fact>
            ),
        )}
        <Fact label="Found">{alert.summary}</Fact>
        {found && !settled && <Fact label="Now">{withFirst(found, (letter) => letter.toUpperCase())}</Fact>}
        {device?.last_seen && (
          <Fact label="Last seen">
            <RelativeTime value={device.last_seen} deviceId={deviceId} />
          </Fact>
        )}
      </CommandFacts>
      {settled && (
        <p className={styles.well}>
          <IconCircleCheck size={18} aria-hidden />
          {settled} Its next report shows whether it is well again.
        </p>
      )}
      {isWell && !settled && alert.status !== 'resolved' && (
        <p className={styles.well}>
          <IconCircleCheck size={18} aria-hidden />
          The camera is well again. Resolve this alert when you are done with it.
        </p>
      )}
      <CommandSection title="What to do">
        {!settled && QUIET_ALERTS.includes(alert.alert_type) && alert.status !== 'resolved' && (
          <LikelyCause deviceId={deviceId} withNextStep className={styles.cause} />
        )}
        <ul className={styles.advice}>
          {alertAdvice(alert).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className={styles.recovery}>
          Recovery: {withFirst(rule.recovery, (letter) => letter.toLowerCase())} After that a new fault makes
          a new alert.
        </p>
      </CommandSection>
      <div className={styles.bar}>
        {device && (
          <Button
            component={Link}
            href={devicePageHref(deviceId)}
            variant="default"
            size="sm"
            leftSection={<IconChartLine size={16} aria-hidden />}
          >
            Open device page
          </Button>
        )}
        {device && <GettingThere camera={device} />}
        {alert.status === 'new' && <ResolveNow alert={alert} />}
        <AlertAction alert={alert} />
      </div>
    </>
  );
}

function withFirst(text: string, change: (letter: string) => string): string {
  return change(text.charAt(0)) + text.slice(1);
}
