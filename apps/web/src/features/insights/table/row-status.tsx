import type { InsightAction } from '@sightline/domain/insights/action-history';
import { IconClock, IconPencil } from '@tabler/icons-react';
import { ACTIONS } from '../actions/action-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './row-status.module.css';
import { StatusLabel } from './status-label.tsx';
import { useQueuedAction, useSavingAction } from './use-row-state.ts';

/** A row's status: what is saved, or what is queued or on its way to be saved. */
export function RowStatus({ row }: { row: InsightRow }) {
  const queued = useQueuedAction(row);
  const saving = useSavingAction(row);
  if (queued) return <Unsaved action={queued} state="queued" />;
  if (saving) return <Unsaved action={saving} state="saving" />;
  if (row.insight_status === undefined) {
    return (
      <span className={styles.mixed} title="The insights of this collection have different statuses">
        Mixed
      </span>
    );
  }
  return <StatusLabel status={row.insight_status} />;
}

const STATES = {
  queued: { icon: IconPencil, text: 'not saved yet' },
  saving: { icon: IconClock, text: 'being saved' },
} as const;

interface UnsavedProps {
  readonly action: InsightAction | 'mixed';
  readonly state: keyof typeof STATES;
}

function Unsaved({ action, state }: UnsavedProps) {
  const { icon: Icon, text } = STATES[state];
  const label = action === 'mixed' ? 'Mixed' : ACTIONS[action].label;
  return (
    <span className={styles.unsaved} data-state={state} title={`${label}, ${text}`}>
      <Icon size={13} stroke={1.8} aria-hidden />
      <span className={styles.text}>{label}</span>
      <span className={styles.hidden}>, {text}</span>
    </span>
  );
}
