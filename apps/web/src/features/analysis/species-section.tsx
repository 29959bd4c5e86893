import type { AnalysisAccumulation } from '@sightline/contract/analysis/model-answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { baseOption, valueAxis } from '../../components/chart/chart-base.ts';
import { type ChartColours, useChartColours } from '../../components/chart/chart-colours.ts';
import type { ChartOption } from '../../components/chart/chart-engine.ts';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import type { ChartTable } from '../../components/chart/chart-table.ts';
import { fileName } from '../../components/chart/file-name.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { accumulationQuery } from '../../queries/analysis/analysis.ts';
import { loadState } from '../../queries/load-state.ts';
import styles from './analysis-page.module.css';
import { figureText, intervalText, trapNightsText } from './analysis-text.ts';
import { BasisLine, Caution } from './basis-line.tsx';
import { FirstSeen } from './first-seen.tsx';
import { NothingRecorded } from './nothing-recorded.tsx';
import { useQuestion } from './use-question.ts';

const TITLE = 'Species by trap nights';
const HEIGHT = 280;
const READOUT = 'Species that so many days of a camera hold on average; dashed: 95 % interval';

/** How many species were recorded, how many are thought to be there, and how the number grows with effort. */
export function SpeciesSection() {
  const { query } = useQuestion();
  const colours = useChartColours();
  const accumulation = useQuery(accumulationQuery(query));
  const { isLoading, error, retry } = loadState(accumulation);
  const curve = accumulation.data?.curve;
  const option = useMemo(() => curveOption(curve ?? [], colours), [curve, colours]);
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
      <div className={styles.chart}>
        <ChartPanel
          title={TITLE}
          titleOrder={2}
          subtitle={READOUT}
          fileName={fileName(TITLE)}
          table={toTable(accumulation.data)}
          zone="UTC"
          colours={colours}
          height={HEIGHT}
          label={`${TITLE}: ${speciesText(observed)} in ${trapNightsText(sample_count)}`}
          option={option}
          readout={READOUT}
        />
      </div>
      <Caution>{caution}</Caution>
      <BasisLine basis={accumulation.data} />
      <FirstSeen />
    </>
  );
}

function speciesText(count: number): string {
  return `${count} species`;
}

function curveOption(curve: AnalysisAccumulation['curve'], colours: ChartColours): ChartOption {
  const line = (heightOf: (point: AnalysisAccumulation['curve'][number]) => number, isEnd: boolean) => ({
    type: 'line' as const,
    data: curve.map((point) => [point.samples, heightOf(point)]),
    showSymbol: false,
    silent: true,
    lineStyle: {
      color: colours.first,
      width: isEnd ? 1 : 2,
      type: isEnd ? ('dashed' as const) : ('solid' as const),
    },
  });
  return {
    ...baseOption(colours),
    xAxis: { ...valueAxis(colours), splitLine: { show: false }, min: 0 },
    yAxis: { ...valueAxis(colours), min: 0 },
    series: [
      line(({ species }) => species, false),
      line(({ interval, species }) => interval?.[0] ?? species, true),
      line(({ interval, species }) => interval?.[1] ?? species, true),
    ],
  };
}

function toTable({ curve }: AnalysisAccumulation): ChartTable {
  return {
    columns: ['Trap nights', 'Species', 'Low (95 %)', 'High (95 %)'],
    rows: curve.map(({ samples, species, interval }) => [
      samples,
      species,
      interval?.[0] ?? null,
      interval?.[1] ?? null,
    ]),
  };
}
