import { Stack, Text } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { ReactNode } from 'react';
import { ExactTime } from '../../components/time/time.tsx';
import { useDevice } from '../../queries/devices.ts';
import { CommsLabel } from './comms-label.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import styles from './insight-facts.module.css';
import { degrees } from './insight-words.ts';
import { StatusLabel } from './status-label.tsx';

/** Everything that is known of one insight. */
export function InsightFacts({ insight }: { insight: Insight }) {
  const place = useDevice(insight.device_id)?.location_name;
  const located = insight.latitude !== null && insight.longitude !== null;
  return (
    <Stack gap="lg" className={styles.facts}>
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          Confidence
        </Text>
        <ConfidenceMeter value={insight.confidence} size="lg" />
      </div>
      <dl className={styles.list}>
        <Fact label="Insight id">{insight.insight_id}</Fact>
        <Fact label="Most likely species">{insight.class_name}</Fact>
        <Fact label="Camera timestamp">
          <ExactTime value={cameraTimestamp(insight)} />
        </Fact>
        <Fact label="Received">
          <ExactTime value={insight.time_stamp} />
        </Fact>
        <Fact label="Device">
          {displayName(insight)}
          {place && <span className={styles.aside}>{place}</span>}
        </Fact>
        <Fact label="Location">
          {located ? `${degrees(insight.latitude)}, ${degrees(insight.longitude)}` : 'No Location Available'}
        </Fact>
        <Fact label="Comms source">
          <CommsLabel source={insight.comms_source} />
        </Fact>
        <Fact label="Status">
          {insight.insight_status ? <StatusLabel status={insight.insight_status} /> : 'Uncategorized'}
        </Fact>
      </dl>
      {insight.class_list.length > 1 && <PossibleSpecies insight={insight} />}
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PossibleSpecies({ insight }: { insight: Insight }) {
  const species = insight.class_list.toSorted((a, b) => b.confidence - a.confidence);
  return (
    <section aria-label="All possible species">
      <Text size="xs" c="dimmed" mb={4}>
        All possible species
      </Text>
      <ul className={styles.species}>
        {species.map(({ className, confidence }) => (
          <li key={className}>
            <span>{className}</span>
            <ConfidenceMeter value={confidence} />
          </li>
        ))}
      </ul>
    </section>
  );
}
