import type { AnalysisActivity } from '@sightline/contract/analysis/model-answers';
import { type ReactNode, useMemo } from 'react';
import { useChartColours } from '../chart/chart-colours.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import type { ChartTable } from '../chart/chart-table.ts';
import { fileName } from '../chart/file-name.ts';
import { useIsPaper } from '../paper/paper.ts';
import { activityOption, type DayCurve, hourText, peakOf } from './activity-option.ts';
import styles from './analysis.module.css';

interface ActivityPanelProps {
  /** One, or two to compare. */
  readonly curves: readonly DayCurve[];
  readonly sun: AnalysisActivity['sun'];
  readonly timeBase: AnalysisActivity['time_base'];
  /** What it is called, where that is not whose activity it is. */
  readonly title?: string;
  /** Whose records these are, and of what time: beside the hours below the title of pictures. */
  readonly scope?: string;
  /** What is said above the curves. */
  readonly readout?: ReactNode;
  /** Of the drawing, pixels; without it the panel fills its frame. */
  readonly height?: number;
}

interface ActivityChartProps extends ActivityPanelProps {
  readonly reason: AnalysisActivity['reason'];
}

const HEIGHT = 300;
/** Pixels below which paper shows no curve that can be read. */
const LEAST_ON_PAPER = 150;

export const ACTIVITY_TIMES = {
  clock: 'Local time of the sites; nights are shaded',
  sun: 'Times by the sun (average anchoring); nights are shaded',
} as const;

export const ACTIVITY_REASONS = {
  no_records: 'No event counts, so there is no curve.',
  one_record: 'One event says nothing of a day.',
  one_time: 'All events are of the same minute, so there is no curve.',
} as const;

/** How activity is spread over the day, in a frame of its own; or why there is no curve. */
export function ActivityChart({ reason, ...props }: ActivityChartProps) {
  if (reason) return <p className={styles.caution}>{ACTIVITY_REASONS[reason]}</p>;
  return (
    <div className={styles.chart}>
      <ActivityPanel height={HEIGHT} {...props} />
    </div>
  );
}

/** How activity is spread over the day, with the values as a table and both as files. */
export function ActivityPanel({ curves, sun, timeBase, title, scope, readout, height }: ActivityPanelProps) {
  const colours = useChartColours();
  const isPaper = useIsPaper();
  const option = useMemo(() => activityOption(curves, sun, colours), [curves, sun, colours]);
  const names = curves.map(({ name }) => name).join(' and ');
  const whose = `Activity of ${names} over the day`;
  const heading = title ?? whose;
  const peaks = curves.map(({ name, curve }) => `${name} most at ${hourText(peakOf(curve) ?? 0)}`).join(', ');
  const times = ACTIVITY_TIMES[timeBase];
  return (
    <ChartPanel
      title={heading}
      titleOrder={2}
      subtitle={scope === undefined ? times : `${whose}; ${scope}. ${times}`}
      fileName={fileName(heading)}
      table={toTable(curves)}
      zone="UTC"
      colours={colours}
      height={height}
      least={isPaper ? LEAST_ON_PAPER : undefined}
      label={`${whose}: ${peaks}`}
      option={option}
      readout={readout ?? linesText(curves, times)}
    />
  );
}

/** What is drawn, and which of two lines is whose. */
function linesText(curves: readonly DayCurve[], times: string): string {
  return curves.length > 1 ? `${times}. Solid: ${curves[0]?.name}, dashed: ${curves[1]?.name}` : times;
}

function toTable(curves: readonly DayCurve[]): ChartTable {
  const longest = curves.find(({ curve }) => curve.length > 0)?.curve ?? [];
  return {
    columns: ['Hour of day', ...curves.map(({ name }) => `${name} (relative activity)`)],
    rows: longest.map(({ hour }, at) => [
      hourText(hour),
      ...curves.map(({ curve }) => {
        const density = curve[at]?.density;
        return density === undefined ? null : Number(density.toFixed(4));
      }),
    ]),
  };
}
