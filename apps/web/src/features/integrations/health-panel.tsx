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
import { countWords } from '../../components/data-table/count-words.ts';
import { StatusLabel } from '../../components/device/status-label.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import styles from './health-panel.module.css';
import { type HealthKind, healthWords } from './health-words.ts';

const ICONS: Record<HealthKind, TablerIcon> = {
  new: IconCircleDashed,
  working: IconCircleCheck,
  retrying: IconRefreshAlert,
  failing: IconAlertTriangle,
  paused: IconPlayerPause,
};

/** How an integration does, in a word. */
export function HealthLabel({ integration: { platform, health } }: { readonly integration: Integration }) {
  const { kind, word, tone } = healthWords(platform, health);
  const Icon = ICONS[kind];
  return (
    <StatusLabel icon={<Icon size={18} stroke={1.7} data-icon aria-hidden />} tone={tone} words={word} />
  );
}

/** Since when, why, what comes next and what to do. */
export function HealthPanel({ integration: { platform, health } }: { readonly integration: Integration }) {
  const { text, tone } = healthWords(platform, health);
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
          <Fact label={`${healthWords(platform, health).word} since`}>
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
          <Fact label="Waiting">{waiting === 1 ? '1 delivery' : `${countWords(waiting)} deliveries`}</Fact>
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
