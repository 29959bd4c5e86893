import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figureText } from '../../../components/analysis/analysis-text.ts';
import { basisText } from '../../../components/analysis/basis-line.tsx';
import { barOption, leastHeight } from '../../../components/chart/bar-option.ts';
import { useChartColours } from '../../../components/chart/chart-colours.ts';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import { useIsPaper } from '../../../components/paper/paper.ts';
import { abundanceQuery } from '../../../queries/analysis/analysis.ts';
import type { AnalysisProps } from '../widget.ts';
import { abundanceBars, abundanceTable, drawnPart, together } from './analysis/abundance-bars.ts';
import { AnalysisFoot } from './analysis/analysis-foot.tsx';
import { AnalysisStates, Nothing } from './analysis/analysis-states.tsx';
import classes from './analysis/analysis-widget.module.css';
import { figuresOf, REFRESHED } from './analysis/figures.ts';

const RAI = 'Events per 100 trap nights (RAI) of all cameras together; lines: 95 % interval';
const UNWATCHED = 'No camera watched in this time, so there is no index.';

/** Events per 100 trap nights of each species, of all cameras together, with their intervals. */
export function AnalysisAbundance({ title, asked }: AnalysisProps) {
  const { query, isNothing } = asked;
  const abundance = useQuery({ ...abundanceQuery(query), ...REFRESHED, enabled: !isNothing });
  if (isNothing) return <Nothing title={title} />;
  return (
    <AnalysisStates title={title} figures={figuresOf(abundance)}>
      {(found) => <Abundance title={title} asked={asked} found={found} />}
    </AnalysisStates>
  );
}

interface AbundanceProps extends Pick<AnalysisProps, 'title' | 'asked'> {
  readonly found: AnalysisRai;
}

function Abundance({ title, asked, found }: AbundanceProps) {
  const colours = useChartColours();
  const isPaper = useIsPaper();
  const rows = useMemo(() => together(found), [found]);
  const bars = useMemo(() => abundanceBars(rows), [rows]);
  const option = useMemo(
    () => barOption(bars, { colours, direction: 'lying', isLog: false, isWhole: isPaper }),
    [bars, colours, isPaper],
  );
  const [most] = rows;
  if (!most) return <Nothing title={title} />;
  const part = drawnPart(rows);
  const caution = most.caution && `intervals of all cameras rest on ${most.caution}`;
  return (
    <>
      <ChartPanel
        title={title}
        titleOrder={2}
        subtitle={[asked.scope, RAI, part].filter(Boolean).join('; ')}
        fileName={fileName(title)}
        table={abundanceTable(rows)}
        zone="UTC"
        note={rows.every(({ rai }) => rai === null) ? UNWATCHED : undefined}
        colours={colours}
        label={`${title}, ${asked.scope}. Species: ${rows.length}; most events: ${most.class_name}, RAI ${figureText(most.rai)}`}
        option={option}
        least={leastHeight(bars, isPaper ? 'paper' : 'screen')}
        readout={
          <p className={classes.said}>
            {RAI}.{part && ` Shown: ${part}.`}
          </p>
        }
      />
      <AnalysisFoot title={title} part="abundance" asked={asked} basis={basisText(found)} caution={caution} />
    </>
  );
}
