import type { AnalysisAccumulation } from '@sightline/contract/analysis/model-answers';
import { type ReactNode, useMemo } from 'react';
import { baseOption, valueAxis } from '../chart/chart-base.ts';
import { type ChartColours, useChartColours } from '../chart/chart-colours.ts';
import type { ChartOption } from '../chart/chart-engine.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { fileName } from '../chart/file-name.ts';
import { useIsPaper } from '../paper/paper.ts';
import styles from './analysis.module.css';

const HEIGHT = 280;
/** Pixels below which paper shows no curve that can be read. */
const LEAST_ON_PAPER = 150;

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly interval: readonly [number | null, number | null] | null;
}

interface CurvePanelProps {
  readonly title: string;
  /** What the curve shows. */
  readonly readout: string;
  /** Of x, of y, and of both ends of the interval. */
  readonly columns: readonly [string, string, string, string];
  readonly points: readonly CurvePoint[];
  /** What the curve comes to, for those who do not see it. */
  readonly summary?: string;
  /** With how many decimals numbers are read; as few as they need, up to two, where it is not given. */
  readonly decimals?: number;
  /** Whether the curve begins at 0. */
  readonly fromZero?: boolean;
}

interface CurveProps extends CurvePanelProps {
  /** Whose records these are, and of what time: beside the readout below the title of pictures. */
  readonly scope?: string;
  /** What is said above the curve instead of what it shows. */
  readonly said?: ReactNode;
  /** Of the drawing, pixels; without it the curve fills its frame. */
  readonly height?: number;
}

/** What every curve of species by effort says of itself. */
export const ACCUMULATION_CURVE = {
  readout: 'Species that so many days of a camera hold on average; dashed: 95 % interval',
  columns: ['Trap nights', 'Species', 'Low (95 %)', 'High (95 %)'],
  fromZero: true,
} as const;

/** The points of a curve of species by effort. */
export function curvePoints(curve: AnalysisAccumulation['curve']): readonly CurvePoint[] {
  return curve.map(({ samples, species, interval }) => ({ x: samples, y: species, interval }));
}

/** A curve with its interval, in a frame of its own. */
export function CurvePanel(props: CurvePanelProps) {
  return (
    <div className={styles.chart}>
      <Curve height={HEIGHT} {...props} />
    </div>
  );
}

/** A curve with its interval, with the values as a table and both as files. */
export function Curve(props: CurveProps) {
  const { title, readout, columns, points, summary, decimals, fromZero = false, scope, said, height } = props;
  const colours = useChartColours();
  const isPaper = useIsPaper();
  const option = useMemo(
    () => curveOption(points, colours, { fromZero, decimals }),
    [points, colours, fromZero, decimals],
  );
  return (
    <ChartPanel
      title={title}
      titleOrder={2}
      subtitle={scope === undefined ? readout : `${scope}. ${readout}`}
      fileName={fileName(title)}
      table={{
        columns,
        rows: points.map(({ x, y, interval }) => [x, y, interval?.[0] ?? null, interval?.[1] ?? null]),
        ...(decimals !== undefined && { decimals }),
      }}
      zone="UTC"
      colours={colours}
      height={height}
      least={isPaper ? LEAST_ON_PAPER : undefined}
      label={summary === undefined ? title : `${title}: ${summary}`}
      option={option}
      readout={said ?? readout}
    />
  );
}

function curveOption(
  points: readonly CurvePoint[],
  colours: ChartColours,
  { fromZero, decimals }: { readonly fromZero: boolean; readonly decimals: number | undefined },
): ChartOption {
  const even = valueAxis(colours);
  const axisLabel =
    decimals === undefined
      ? even.axisLabel
      : { ...even.axisLabel, formatter: (value: number) => value.toFixed(decimals) };
  const line = (heightOf: (point: CurvePoint) => number, isEnd: boolean) => ({
    type: 'line' as const,
    data: points.map((point) => [point.x, heightOf(point)]),
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
    xAxis: {
      ...even,
      axisLabel,
      splitLine: { show: false },
      ...(fromZero ? { min: 0 } : { min: 'dataMin' as const, max: 'dataMax' as const }),
    },
    yAxis: { ...even, min: 0 },
    series: [
      line(({ y }) => y, false),
      line(({ interval, y }) => interval?.[0] ?? y, true),
      line(({ interval, y }) => interval?.[1] ?? y, true),
    ],
  };
}
