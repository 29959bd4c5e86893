import type { AnalysisAccumulation as Accumulation } from '@sightline/contract/analysis/model-answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figureText, intervalText, trapNightsText } from '../../../components/analysis/analysis-text.ts';
import { basisText } from '../../../components/analysis/basis-line.tsx';
import { ACCUMULATION_CURVE, Curve, curvePoints } from '../../../components/analysis/curve-panel.tsx';
import { accumulationQuery } from '../../../queries/analysis/analysis.ts';
import type { AnalysisProps } from '../widget.ts';
import { AnalysisFoot } from './analysis/analysis-foot.tsx';
import { AnalysisStates, Nothing } from './analysis/analysis-states.tsx';
import classes from './analysis/analysis-widget.module.css';
import { figuresOf, REFRESHED } from './analysis/figures.ts';

/** How the number of species grows with the days that cameras watch, and how many are thought to be there. */
export function AnalysisAccumulation({ title, asked }: AnalysisProps) {
  const { query, isNothing } = asked;
  const accumulation = useQuery({ ...accumulationQuery(query), ...REFRESHED, enabled: !isNothing });
  if (isNothing) return <Nothing title={title} />;
  return (
    <AnalysisStates title={title} figures={figuresOf(accumulation)}>
      {(found) => <Growth title={title} asked={asked} found={found} />}
    </AnalysisStates>
  );
}

interface GrowthProps extends Pick<AnalysisProps, 'title' | 'asked'> {
  readonly found: Accumulation;
}

function Growth({ title, asked, found }: GrowthProps) {
  const { curve, observed, sample_count, chao2, interval, caution } = found;
  const points = useMemo(() => curvePoints(curve), [curve]);
  if (observed === 0) return <Nothing title={title} />;
  const recorded = `${observed} species in ${trapNightsText(sample_count)}`;
  return (
    <>
      <Curve
        {...ACCUMULATION_CURVE}
        title={title}
        points={points}
        summary={recorded}
        scope={asked.scope}
        said={
          <p className={classes.said}>
            <b>{recorded}</b>; thought to be there (Chao2): <b>{figureText(chao2)}</b> (95 %:{' '}
            {intervalText(interval)}). Dashed: 95 % interval of the curve.
          </p>
        }
      />
      <AnalysisFoot title={title} part="species" asked={asked} basis={basisText(found)} caution={caution} />
    </>
  );
}
