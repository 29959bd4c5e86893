import type { InsightStatus } from '@sightline/domain/insights/insight-status';
import { IconArchive, IconCircleCheck, IconStarFilled, type TablerIcon } from '@tabler/icons-react';
import styles from './icon-label.module.css';

const STATUSES: Record<InsightStatus, { label: string; icon: TablerIcon }> = {
  favorite: { label: 'Favorite', icon: IconStarFilled },
  acknowledge: { label: 'Acknowledged', icon: IconCircleCheck },
  archive: { label: 'Archived', icon: IconArchive },
};

/** The word for a status, as tables sort it. */
export function statusLabel(status: InsightStatus | null | undefined): string | null {
  return status ? STATUSES[status].label : null;
}

/** What the owner said of an insight. */
export function StatusLabel({ status }: { status: InsightStatus | null }) {
  if (!status) {
    return (
      <span
        className={styles.label}
        data-tone="none"
        title="Uncategorized"
        role="img"
        aria-label="Uncategorized"
      >
        –
      </span>
    );
  }
  const { label, icon: Icon } = STATUSES[status];
  return (
    <span className={styles.label} data-tone={status}>
      <Icon size={16} stroke={1.8} className={styles.icon} aria-hidden />
      {label}
    </span>
  );
}
