import { Stack, Text } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { ReactNode } from 'react';
import { arrivalLabel } from '../../../components/insight/arrival-labels.ts';
import { FigureTime } from '../../../components/time/time.tsx';
import { useFeatureKeys } from '../../../queries/features.ts';
import { type InsightRow, windowSeconds } from '../rows/insight-row.ts';
import { CommsLabel } from '../table/comms-label.tsx';
import { ConfidenceMeter } from '../table/confidence-meter.tsx';
import { RowStatus } from '../table/row-status.tsx';
import styles from './insight-facts.module.css';
import { memberCount } from './insight-labels.ts';
import { PhotoStateLabel } from './photo-state.tsx';

/** Everything that is known of one insight, or of a collection and the insight of it that is shown. */
export function InsightFacts({ row, shown }: { row: InsightRow; shown: InsightRow }) {
  const isCollected = useFeatureKeys().includes('insight_collections');
  const window = isCollected || row.members ? windowSeconds(row) : null;
  return (
    <>
      <dl className={styles.list}>
        <Fact label="Insight id">{shown.insight_id}</Fact>
        <Fact label="Most likely species">{row.class_name}</Fact>
        <Fact label="Taken">
          <FigureTime value={cameraTimestamp(shown)} deviceId={shown.device_id} />
          {arrivalLabel(shown) && (
            <span className={styles.aside}>The camera gave no time: this is the {arrivalLabel(shown)}.</span>
          )}
        </Fact>
        <Fact label="Received">
          <FigureTime value={shown.time_stamp} deviceId={shown.device_id} />
        </Fact>
        {window !== null && (
          <Fact label="Collection window">
            {seconds(window)}
            <span className={styles.aside}>of {memberCount(row)}</span>
          </Fact>
        )}
        <Fact label="Device">
          {displayName(shown)}
          <span className={styles.aside}>Device id {shown.device_id}</span>
        </Fact>
        <Fact label="Comms source">
          <CommsLabel source={shown.comms_source} />
        </Fact>
        <Fact label="Image">
          <PhotoStateLabel row={shown} />
        </Fact>
        <Fact label="Status">
          <RowStatus row={row} />
        </Fact>
        {shown.group_confidence !== null && (
          <Fact label="Group confidence">{Math.round(shown.group_confidence)} %</Fact>
        )}
        {shown.alg_id !== null && <Fact label="Model id">{shown.alg_id}</Fact>}
        {shown.class_id !== null && <Fact label="Class id">{shown.class_id}</Fact>}
      </dl>
      {row.class_list.length > 1 && <PossibleSpecies row={row} />}
    </>
  );
}

/** `41 seconds`, `1 second`. */
function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PossibleSpecies({ row }: { row: InsightRow }) {
  const species = row.class_list.toSorted((a, b) => b.confidence - a.confidence);
  return (
    <Stack component="section" gap={4} aria-label="All possible species">
      <Text size="xs" c="dimmed">
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
    </Stack>
  );
}
