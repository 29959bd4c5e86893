import type { ReactNode } from 'react';
import { NO_DATA, NOT_SET } from '../device-labels.ts';
import styles from './missing.module.css';

/** What stands where cameras report something, of one that never does: that is no lack. */
export const NEVER_REPORTS = '–';

/** What an owner has entered, or that nothing is set. */
export function orNotSet(value: ReactNode): ReactNode {
  return isThere(value) ? value : <span className={styles.missing}>{NOT_SET}</span>;
}

/** What a camera has reported, or that there is no data. */
export function orNoData(value: ReactNode): ReactNode {
  return isThere(value) ? value : <span className={styles.missing}>{NO_DATA}</span>;
}

function isThere(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false;
}
