import { Text } from '@mantine/core';
import { useDevice } from '../../../queries/devices.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from '../table/icon-label.module.css';
import { PHOTO_LABELS } from './photo-labels.ts';
import { RequestPhoto } from './request-photo.tsx';

/** How far an insight's image has come. */
export function PhotoStateLabel({ row }: { row: Pick<InsightRow, 'photo_state'> }) {
  const { label, explanation, icon: Icon } = PHOTO_LABELS[row.photo_state];
  return (
    <span className={styles.label} title={explanation}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}

/** What stands in place of an image that is not there: why, and what can be done. */
export function MissingPhoto({ row }: { row: InsightRow }) {
  const { explanation } = PHOTO_LABELS[row.photo_state];
  const isImported = useDevice(row.device_id)?.kind === 'imported';
  if (isImported)
    return (
      <Text size="xs" ta="center" maw="22rem" px="md">
        This record was imported without its photo.
      </Text>
    );
  return (
    <>
      {row.photo_state !== 'requested' && (
        <Text size="xs" ta="center" maw="22rem" px="md">
          {explanation} {row.photo_state === 'none' && 'If it sends one later, it appears here.'}
        </Text>
      )}
      <RequestPhoto insight={row} />
    </>
  );
}
