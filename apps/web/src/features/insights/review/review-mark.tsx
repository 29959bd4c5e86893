import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { ACTIONS } from '../actions/action-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { useQueuedAction, useRowSpecies, useSavingAction } from '../table/use-row-state.ts';

/** What was done to a frame of the film strip. */
export function ReviewMark({ row }: { row: InsightRow }) {
  const queued = useQueuedAction(row);
  const saving = useSavingAction(row);
  const { said } = useRowSpecies(row);
  const action = queued ?? saving ?? row.insight_status ?? undefined;
  const labels = action && action !== 'mixed' ? ACTIONS[action] : undefined;
  const Icon = labels?.icon;
  return (
    <>
      {said && (
        <span role="img" aria-label="Species said">
          <IconRosetteDiscountCheck size={13} aria-hidden />
        </span>
      )}
      {labels && Icon && (
        <span role="img" aria-label={labels.done}>
          <Icon size={13} aria-hidden />
        </span>
      )}
    </>
  );
}
