import { shownSpecies } from '@sightline/domain/dashboard/widget-species';
import type { AnalysisWidgetType } from '@sightline/domain/dashboard/widget-type';
import { useSpecies } from '../../../../components/analysis/use-species.ts';
import type { AskedOfAnalysis } from './asked.ts';
import type { Figures } from './figures.ts';

/** Which species a widget shows: its own, those of the filters, or the most frequent one, of which the server is asked. */
export function useShownSpecies(
  type: AnalysisWidgetType,
  chosen: readonly string[],
  { question, today, isNothing }: AskedOfAnalysis,
): Figures<readonly string[]> {
  const filtered = question.filters.classNames;
  const isNeeded = chosen.length === 0 && filtered.length === 0 && !isNothing;
  const { species, animals, isKnown, isLoading, error, retry } = useSpecies(question, today, isNeeded);
  const isOpen = isNeeded && !isKnown;
  const names = isNothing
    ? []
    : shownSpecies(type, { chosen, filtered, mostFrequent: animals[0] ?? species[0] });
  return { data: isOpen ? undefined : names, error: isOpen ? error : null, isLoading, retry };
}
