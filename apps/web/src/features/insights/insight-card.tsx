import { Group, Stack, Text } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { Thumbnail } from '../../components/photo/thumbnail.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { CommsLabel } from './comms-label.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import styles from './insight-card.module.css';
import type { InsightRow } from './insight-row.ts';
import { photoAlt } from './insight-words.ts';
import { SaidMark } from './row-species.tsx';
import { RowStatus } from './row-status.tsx';
import { useQueuedAction, useRowSpecies, useSavingAction } from './use-row-state.ts';

interface InsightCardProps {
  readonly row: InsightRow;
  readonly showImage: boolean;
}

/** One insight on a narrow screen. */
export function InsightCard({ row, showImage }: InsightCardProps) {
  const { species, said, isUnsaved } = useRowSpecies(row);
  const queued = useQueuedAction(row);
  const saving = useSavingAction(row);
  return (
    <div className={styles.card}>
      {showImage && (
        <div className={styles.photo}>
          <Thumbnail photo={row} alt={photoAlt(row)} />
        </div>
      )}
      <Stack gap={2} className={styles.words}>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Group gap={6} wrap="nowrap" miw={0}>
            <Text fw={600} size="sm" truncate>
              {truncateTableText(species)}
            </Text>
            {said && <SaidMark said={said} model={row.class_name} isUnsaved={isUnsaved} />}
            {row.members && (
              <Text size="xs" c="dimmed" className={styles.time}>
                {row.members.length} photos
              </Text>
            )}
          </Group>
          <Text size="xs" c="dimmed" className={styles.time}>
            <RelativeTime value={cameraTimestamp(row)} deviceId={row.device_id} />
          </Text>
        </Group>
        <Group gap="xs" justify="space-between" wrap="nowrap" className={styles.line}>
          <Text inherit c="dimmed" truncate>
            {truncateTableText(displayName(row))}
          </Text>
          {(row.insight_status !== null || queued || saving) && <RowStatus row={row} />}
        </Group>
        <Group gap="md" justify="space-between" wrap="nowrap" className={styles.foot}>
          <ConfidenceMeter value={row.confidence} />
          <CommsLabel source={row.comms_source} />
        </Group>
      </Stack>
    </div>
  );
}
