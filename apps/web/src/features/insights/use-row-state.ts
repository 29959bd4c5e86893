import type { InsightAction } from '@sightline/domain/insights/action-history';
import { useMemo } from 'react';
import { useActionQueue } from './action-queue.ts';
import { type InsightRow, insightsOf, sharedAction, speciesOf } from './insight-row.ts';
import { useVerdicts } from './verdicts.ts';

type RowAction = InsightAction | 'mixed' | undefined;

/** What is queued for all insights of a row. */
export function useQueuedAction(row: InsightRow): RowAction {
  return useActionQueue(({ history }) => sharedAction(row, (id) => history.queue.get(id)?.action));
}

/** What is being saved for all insights of a row. */
export function useSavingAction(row: InsightRow): RowAction {
  const actions = useActionQueue(({ pending }) => pending?.actions);
  return useMemo(() => {
    if (!actions) return undefined;
    const members = new Set(insightsOf(row).map(({ insight_id }) => insight_id));
    const own = new Map<number, InsightAction>();
    for (const { insightId, action } of actions) if (members.has(insightId)) own.set(insightId, action);
    return sharedAction(row, (id) => own.get(id));
  }, [actions, row]);
}

interface RowSpecies {
  readonly species: string;
  /** Whether people said something: that the model was right, or what it is instead. */
  readonly said: 'confirmed' | 'corrected' | undefined;
  /** The server has not heard it yet. */
  readonly isUnsaved: boolean;
}

/** The species of a row with what its owner said a moment ago. */
export function useRowSpecies(row: InsightRow): RowSpecies {
  const verdict = useVerdicts(({ verdicts }) => verdicts.get(row.insight_id));
  if (verdict) {
    return {
      species: verdict.className ?? row.class_name,
      said: verdict.confirmed ? 'confirmed' : 'corrected',
      isUnsaved: true,
    };
  }
  const corrected = row.confirmed_class_name !== null && row.confirmed_class_name !== row.class_name;
  const said = corrected ? 'corrected' : row.userConfirmed ? 'confirmed' : undefined;
  return { species: speciesOf(row), said, isUnsaved: false };
}
