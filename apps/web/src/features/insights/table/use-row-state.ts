import type { InsightAction } from '@sightline/domain/insights/action-history';
import { answerOf, type SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import { useMemo } from 'react';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import { useActionQueue } from '../actions/action-queue.ts';
import { type InsightRow, insightsOf, sharedAction, speciesOf } from '../rows/insight-row.ts';
import { leftOpenStore } from '../species/left-open.ts';
import { useConfirmations } from '../species/species-confirmations.ts';

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
  /** Which answer that was; `unsure` where the row was left open in this browser. */
  readonly answer: SpeciesAnswer | undefined;
  /** The server has not heard it yet. */
  readonly isUnsaved: boolean;
}

/** The species of a row with what its owner said a moment ago. */
export function useRowSpecies(row: InsightRow): RowSpecies {
  const confirmation = useConfirmations(({ confirmations }) => confirmations.get(row.insight_id));
  const isLeftOpen = useServiceStore(leftOpenStore, ({ items }) => items.includes(row.insight_id));
  if (confirmation) {
    const { confirmed, className } = confirmation;
    return {
      species: className ?? row.class_name,
      said: confirmed ? 'confirmed' : 'corrected',
      answer: answerOf(confirmed, className),
      isUnsaved: true,
    };
  }
  const corrected = row.confirmed_class_name !== null && row.confirmed_class_name !== row.class_name;
  const said = corrected ? 'corrected' : row.userConfirmed ? 'confirmed' : undefined;
  const judged = said && answerOf(said === 'confirmed', row.confirmed_class_name);
  const answer = judged ?? (isLeftOpen ? 'unsure' : undefined);
  return { species: speciesOf(row), said, answer, isUnsaved: false };
}
