import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { SITE_ZONE } from '@sightline/domain/time/time-zone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../queries/dashboard.ts';
import { loadState } from '../../queries/load-state.ts';
import { questionOf } from '../insight-filters/insight-filters.ts';
import { type AnalysisQuestion, USUAL_PERIOD } from './analysis-question.ts';

/**
 * The species that cameras recorded in the time of a question, the most frequent first; today is `2026-11-20`. Whoever
 * needs none of them asks nobody.
 */
export function useSpecies({ filters }: Pick<AnalysisQuestion, 'filters'>, today: string, isNeeded = true) {
  const period = filters.period ?? USUAL_PERIOD;
  const counted = { ...filters, period, classNames: [], confidence: undefined };
  const { to, ...asked } = questionOf(counted, { zone: SITE_ZONE, today });
  // As what is worked out of them: so many days until today end with the day of each site.
  const days = to === undefined || 'days' in period ? asked : { ...asked, to };
  const counts = useQuery({ ...countsQuery(days), placeholderData: keepPreviousData, enabled: isNeeded });
  const species = (counts.data?.classes ?? []).map(({ className }) => className);
  return {
    species,
    animals: species.filter((name) => name !== EMPTY_CLASS_NAME),
    /** Whether they are of this question, and not yet those of the one before. */
    isKnown: counts.data !== undefined && !counts.isPlaceholderData,
    ...loadState(counts),
  };
}
