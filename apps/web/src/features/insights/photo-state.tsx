import { Text } from '@mantine/core';
import styles from './icon-label.module.css';
import type { InsightRow } from './insight-row.ts';
import { PHOTO_WORDS } from './photo-words.ts';
import { RequestPhoto } from './request-photo.tsx';

/** How far an insight's image has come. */
export function PhotoStateLabel({ row }: { row: Pick<InsightRow, 'photo_state'> }) {
  const { label, explanation, icon: Icon } = PHOTO_WORDS[row.photo_state];
  return (
    <span className={styles.label} title={explanation}>
      <Icon size={16} stroke={1.6} className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}

/** What stands in place of an image that is not there: why, and what can be done. */
export function MissingPhoto({ row }: { row: InsightRow }) {
  const { explanation } = PHOTO_WORDS[row.photo_state];
  return (
    <>
      <Text size="xs" ta="center" maw="22rem" px="md">
        {explanation} {row.photo_state === 'none' && 'It may still follow by itself.'}
      </Text>
      <RequestPhoto insight={row} />
    </>
  );
}
