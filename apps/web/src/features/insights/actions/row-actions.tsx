import type { InsightAction } from '@sightline/domain/insights/action-history';
import { IconArchiveOff } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { actOn } from '../review/review-steps.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { useQueuedAction } from '../table/use-row-state.ts';
import { ACTION_ORDER, ACTIONS, RESTORE_LABEL } from './action-labels.ts';
import styles from './row-actions.module.css';

/**
 * What can be done to a row with one click; its keys do the same while the row has the focus. Plain buttons: a table
 * draws a hundred of them before anything is seen.
 */
export function RowActions({ row }: { row: InsightRow }) {
  const services = useServices();
  const queued = useQueuedAction(row);
  const isArchived = row.insight_status === 'archive';

  function act(event: MouseEvent, action: InsightAction): void {
    event.stopPropagation();
    actOn(services, [row], action);
  }

  return (
    <span className={styles.actions}>
      {ACTION_ORDER.map((action) => {
        const { label, icon, key } = ACTIONS[action];
        const restores = isArchived && action === 'clear';
        const Icon = restores ? IconArchiveOff : icon;
        const name = restores ? 'Restore' : label;
        return (
          <button
            key={action}
            type="button"
            className={styles.action}
            tabIndex={-1}
            aria-label={name}
            aria-pressed={queued === action}
            title={`${restores ? RESTORE_LABEL : name} (${key})`}
            onClick={(event) => act(event, action)}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}
