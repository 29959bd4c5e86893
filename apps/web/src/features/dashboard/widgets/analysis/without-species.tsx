import { listText } from '@sightline/domain/history/value-text';
import { AnalysisStates, Nothing } from './analysis-states.tsx';
import type { Figures } from './figures.ts';

interface WithoutSpeciesProps {
  readonly title: string;
  /** None, or not known yet. */
  readonly species: Figures<readonly string[]>;
  /** Those that the widget's owner chose, all of which the filters leave out. */
  readonly chosen: readonly string[];
}

/** What stands in a widget of one species while there is none. */
export function WithoutSpecies({ title, species, chosen }: WithoutSpeciesProps) {
  return (
    <AnalysisStates title={title} figures={species}>
      {() => (
        <Nothing title={title}>
          {chosen.length > 0 ? `The filters leave out ${listText(chosen)}.` : 'No Data'}
        </Nothing>
      )}
    </AnalysisStates>
  );
}
