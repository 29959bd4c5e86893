import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { ACTIONS } from './action-words.ts';
import type { InsightRow } from './insight-row.ts';
import { useQueuedAction, useRowSpecies, useSavingAction } from './use-row-state.ts';

/** What was done to a frame of the film strip. */
export function ReviewMark({ row }: { row: InsightRow }) {
  const queued = useQueuedAction(row);
  const saving = useSavingAction(row);
  const { said } = useRowSpecies(row);
  const action = queued ?? saving ?? row.insight_status ?? undefined;
  const words = action && action !== 'mixed' ? ACTIONS[action] : undefined;
  const Icon = words?.icon;
  return (
    <>
      {said && (
        <span role="img" aria-label="Species said">
          <IconRosetteDiscountCheck size={13} aria-hidden />
        </span>
      )}
      {words && Icon && (
        <span role="img" aria-label={words.done}>
          <Icon size={13} aria-hidden />
        </span>
      )}
    </>
  );
}
