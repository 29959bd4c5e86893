import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figureText, intervalText, trapNightsText } from '../../components/analysis/analysis-text.ts';
import { BasisLine, Caution } from '../../components/analysis/basis-line.tsx';
import { ACCUMULATION_CURVE, CurvePanel, curvePoints } from '../../components/analysis/curve-panel.tsx';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { accumulationQuery } from '../../queries/analysis/analysis.ts';
import { loadState } from '../../queries/load-state.ts';
import { FirstSeen } from './first-seen.tsx';
import { NothingRecorded } from './nothing-recorded.tsx';
import { useQuestion } from './use-question.ts';

/** How many species were recorded, how many are thought to be there, and how the number grows with effort. */
export function SpeciesSection() {
  const { query } = useQuestion();
  const accumulation = useQuery(accumulationQuery(query));
  const { isLoading, error, retry } = loadState(accumulation);
  const curve = accumulation.data?.curve;
  const points = useMemo(() => curvePoints(curve ?? []), [curve]);
  if (error) return <LoadError title="The species did not load" error={error} onRetry={retry} />;
  if (isLoading || !accumulation.data) return <PageLoader />;
  const { observed, chao2, interval, shannon, sample_count, caution } = accumulation.data;
  if (observed === 0) return <NothingRecorded />;
  return (
    <>
      <Tiles>
        <Tile label="Recorded" value={speciesText(observed)} detail={`In ${trapNightsText(sample_count)}`} />
        <Tile
          label="Thought to be there (Chao2)"
          value={figureText(chao2)}
          detail={`95 %: ${intervalText(interval)}`}
        />
        <Tile label="Diversity (exp H)" value={figureText(shannon)} detail="Equally common species" />
      </Tiles>
      <CurvePanel
        {...ACCUMULATION_CURVE}
        title="Species by trap nights"
        points={points}
        summary={`${speciesText(observed)} in ${trapNightsText(sample_count)}`}
      />
      <Caution>{caution}</Caution>
      <BasisLine basis={accumulation.data} />
      <FirstSeen />
    </>
  );
}

function speciesText(count: number): string {
  return `${count} species`;
}
