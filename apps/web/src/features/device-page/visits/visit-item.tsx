import { ActionIcon, Group } from '@mantine/core';
import type { Visit } from '@sightline/contract/visits/visits.contract';
import { visitText } from '@sightline/domain/visits/visit-work';
import { IconMapPinCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { WORK_ICONS } from '../../../components/device/visits/work-icons.ts';
import { RelativeTime } from '../../../components/time/time.tsx';
import { VisitPhoto } from './visit-photo.tsx';
import styles from './visits-block.module.css';

interface VisitItemProps {
  readonly visit: Visit;
  /** Undefined for those who may change nothing. */
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
}

/** A visit: what was done, who noted it and when it was. */
export function VisitItem({ visit, onEdit, onDelete }: VisitItemProps) {
  const { device_id: deviceId, visited_at: at, work, note, noted_by: by, photo } = visit;
  const Icon = work[0] ? WORK_ICONS[work[0]] : IconMapPinCheck;
  return (
    <div className={styles.visit}>
      <Icon size={19} stroke={1.7} aria-hidden />
      <div className={styles.what}>
        <span className={styles.done}>{visitText({ work, note: work.length > 0 ? '' : note })}</span>
        {work.length > 0 && note !== '' && <span className={styles.note}>{note}</span>}
        <span className={styles.more}>
          <RelativeTime value={at} deviceId={deviceId} /> · {by}
        </span>
      </div>
      {photo !== null && <VisitPhoto visitId={visit.visit_id} photo={photo} />}
      {onEdit && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Edit this visit" onClick={onEdit}>
            <IconPencil size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Delete this visit"
            onClick={onDelete}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Group>
      )}
    </div>
  );
}
