import { EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import { SITE_ZONE } from '@sightline/domain/time/time-zone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { questionOf } from '../../components/insight-filters/insight-filters.ts';
import { countsQuery } from '../../queries/dashboard.ts';
import { loadState } from '../../queries/load-state.ts';
import { USUAL_PERIOD } from './analysis-question.ts';
import { useQuestion } from './use-question.ts';

/** The species that cameras recorded in the time of the question, the most frequent first. */
export function useSpecies() {
  const { question, today } = useQuestion();
  const { filters } = question;
  const period = filters.period ?? USUAL_PERIOD;
  const counted = { ...filters, period, classNames: [], confidence: undefined };
  const { to, ...asked } = questionOf(counted, { zone: SITE_ZONE, today });
  // As what is worked out of them: so many days until today end with the day of each site.
  const days = to === undefined || 'days' in period ? asked : { ...asked, to };
  const counts = useQuery({ ...countsQuery(days), placeholderData: keepPreviousData });
  const species = (counts.data?.classes ?? []).map(({ className }) => className);
  return { species, animals: species.filter((name) => name !== EMPTY_CLASS_NAME), ...loadState(counts) };
}
