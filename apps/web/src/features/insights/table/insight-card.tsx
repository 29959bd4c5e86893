import { Group, Text } from '@mantine/core';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp, isTimeOfArrival } from '@sightline/domain/insights/camera-timestamp';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from '../../../components/data-table/columns/short-text.tsx';
import { Thumbnail } from '../../../components/photo/thumbnail.tsx';
import { BriefTime } from '../../../components/time/time.tsx';
import { photoAlt, photoCount } from '../detail/insight-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { SaidMark } from '../species/row-species.tsx';
import { CommsLabel } from './comms-label.tsx';
import styles from './insight-card.module.css';
import { RowConfidence } from './row-confidence.tsx';
import { RowStatus } from './row-status.tsx';
import { useQueuedAction, useRowSpecies, useSavingAction } from './use-row-state.ts';

interface InsightCardProps {
  readonly row: InsightRow;
  readonly showImage: boolean;
  /** Which of its times is shown: the one that the cards are sorted or filtered by. */
  readonly time: 'taken' | 'received';
}

/** One insight on a narrow screen. */
export function InsightCard({ row, showImage, time }: InsightCardProps) {
  const { species, said, isUnsaved } = useRowSpecies(row);
  const queued = useQueuedAction(row);
  const saving = useSavingAction(row);
  return (
    <div className={styles.card}>
      {showImage && (
        <div className={styles.photo}>
          <Thumbnail photo={row} alt={photoAlt(row)} />
          {row.members && <Count members={row.members} />}
        </div>
      )}
      <div className={styles.text}>
        <div className={styles.head}>
          <ShortText text={truncateTableText(species)} whole={species} />
          {said && <SaidMark said={said} model={row.class_name} isUnsaved={isUnsaved} />}
          {row.members && !showImage && <Count members={row.members} />}
          <span className={styles.meter}>
            <RowConfidence row={row} />
          </span>
        </div>
        <Group gap="xs" justify="space-between" wrap="nowrap" className={styles.line}>
          <Group gap={6} wrap="nowrap" miw={0}>
            <CommsLabel source={row.comms_source} isIcon />
            <Text inherit c="dimmed" truncate>
              {truncateTableText(displayName(row))}
            </Text>
          </Group>
          {(row.insight_status !== null || queued || saving) && <RowStatus row={row} />}
        </Group>
        <Text c="dimmed" truncate className={styles.foot}>
          {time === 'received' || isTimeOfArrival(row) ? 'Received' : 'Taken'}{' '}
          <BriefTime
            value={time === 'received' ? row.time_stamp : cameraTimestamp(row)}
            deviceId={row.device_id}
          />
        </Text>
      </div>
    </div>
  );
}

/** How many photos the card stands for. */
function Count({ members }: { readonly members: readonly unknown[] }) {
  return <span className={styles.count}>{photoCount(members.length)}</span>;
}
