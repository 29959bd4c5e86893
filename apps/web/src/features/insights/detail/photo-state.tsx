import { Text } from '@mantine/core';
import { imageState } from '../../../queries/photos/image-state.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from '../table/icon-label.module.css';
import { PHOTO_LABELS } from './photo-labels.ts';
import { RequestPhoto } from './request-photo.tsx';

/** How far an insight's image has come. */
export function PhotoStateLabel({ row }: { row: Pick<InsightRow, 'photo_state' | 'comms_source'> }) {
  const { label, explanation, icon: Icon } = PHOTO_LABELS[imageState(row)];
  return (
    <span className={styles.label} title={explanation}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}

/** What stands in place of an image that is not there: why, and what can be done. */
export function MissingPhoto({ row }: { row: InsightRow }) {
  const state = imageState(row);
  return (
    <>
      {state !== 'requested' && (
        <Text size="xs" ta="center" maw="22rem" px="md">
          {PHOTO_LABELS[state].explanation} {state === 'none' && 'If it sends one later, it appears here.'}
        </Text>
      )}
      <RequestPhoto insight={row} />
    </>
  );
}
