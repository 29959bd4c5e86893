import { Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
  IconRefreshAlert,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countLabel } from '../../components/data-table/count-label.ts';
import { StatusLabel } from '../../components/device/status-label.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { type HealthKind, healthLabels } from './health-labels.ts';
import styles from './health-panel.module.css';

const ICONS: Record<HealthKind, TablerIcon> = {
  new: IconCircleDashed,
  working: IconCircleCheck,
  retrying: IconRefreshAlert,
  failing: IconAlertTriangle,
  paused: IconPlayerPause,
};

/** How an integration does, in a word. */
export function HealthLabel({ integration: { platform, health } }: { readonly integration: Integration }) {
  const { kind, label, tone } = healthLabels(platform, health);
  const Icon = ICONS[kind];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} text={label} />
  );
}

/** Since when, why, what comes next and what to do. */
export function HealthPanel({ integration: { platform, health } }: { readonly integration: Integration }) {
  const { text, tone } = healthLabels(platform, health);
  const { last_success_at: success, failing_since: since, next_attempt_at: next, waiting } = health;
  return (
    <div className={styles.panel} data-tone={tone}>
      {text && <Text size="sm">{text}</Text>}
      <dl className={styles.facts}>
        {success && (
          <Fact label="Last delivery">
            <RelativeTime value={success} />
          </Fact>
        )}
        {since && (
          <Fact label={`${healthLabels(platform, health).label} since`}>
            <RelativeTime value={since} />
          </Fact>
        )}
        {since && health.last_failure_reason && (
          <Fact label="Last failure" wide>
            {health.last_failure_reason}
            {health.last_failure_status !== null && ` (status ${health.last_failure_status})`}
          </Fact>
        )}
        {waiting > 0 && (
          <Fact label="Waiting">{waiting === 1 ? '1 delivery' : `${countLabel(waiting)} deliveries`}</Fact>
        )}
        {next && waiting > 0 && (
          <Fact label="Next attempt">
            <RelativeTime value={next} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
