import { Group, Stack, Text } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { Thumbnail } from '../../components/photo/thumbnail.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { CommsLabel } from './comms-label.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import styles from './insight-card.module.css';
import { photoAlt } from './insight-words.ts';
import { StatusLabel } from './status-label.tsx';

interface InsightCardProps {
  readonly insight: Insight;
  readonly showImage: boolean;
}

/** One insight on a narrow screen. */
export function InsightCard({ insight, showImage }: InsightCardProps) {
  return (
    <div className={styles.card}>
      {showImage && (
        <div className={styles.photo}>
          <Thumbnail photo={insight} alt={photoAlt(insight)} />
        </div>
      )}
      <Stack gap={2} className={styles.words}>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text fw={600} size="sm" truncate>
            {insight.class_name}
          </Text>
          <Text size="xs" c="dimmed" className={styles.time}>
            <RelativeTime value={cameraTimestamp(insight)} />
          </Text>
        </Group>
        <Group gap="xs" justify="space-between" wrap="nowrap" className={styles.line}>
          <Text inherit c="dimmed" truncate>
            {displayName(insight)}
          </Text>
          {insight.insight_status && <StatusLabel status={insight.insight_status} />}
        </Group>
        <Group gap="md" justify="space-between" wrap="nowrap" className={styles.foot}>
          <ConfidenceMeter value={insight.confidence} />
          <CommsLabel source={insight.comms_source} />
        </Group>
      </Stack>
    </div>
  );
}
