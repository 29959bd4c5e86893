import type { AnalysisActivity } from '@sightline/contract/analysis/model-answers';
import { useMemo } from 'react';
import { useChartColours } from '../chart/chart-colours.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import type { ChartTable } from '../chart/chart-table.ts';
import { fileName } from '../chart/file-name.ts';
import { activityOption, type DayCurve, hourText, peakOf } from './activity-option.ts';
import styles from './analysis.module.css';

interface ActivityChartProps {
  /** One, or two to compare. */
  readonly curves: readonly DayCurve[];
  readonly sun: AnalysisActivity['sun'];
  readonly timeBase: AnalysisActivity['time_base'];
  readonly reason: AnalysisActivity['reason'];
}

const HEIGHT = 300;

const TIMES = {
  clock: 'Local time of the sites; nights are shaded',
  sun: 'Times by the sun (average anchoring); nights are shaded',
} as const;

const REASONS = {
  no_records: 'No event counts, so there is no curve.',
  one_record: 'One event says nothing of a day.',
  one_time: 'All events are of the same minute, so there is no curve.',
} as const;

/** How activity is spread over the day, with the values as a table and both as files. */
export function ActivityChart({ curves, sun, timeBase, reason }: ActivityChartProps) {
  const colours = useChartColours();
  const option = useMemo(() => activityOption(curves, sun, colours), [curves, sun, colours]);
  const names = curves.map(({ name }) => name).join(' and ');
  const title = `Activity of ${names} over the day`;
  const peaks = curves.map(({ name, curve }) => `${name} most at ${hourText(peakOf(curve) ?? 0)}`).join(', ');
  if (reason) return <p className={styles.caution}>{REASONS[reason]}</p>;
  return (
    <div className={styles.chart}>
      <ChartPanel
        title={title}
        titleOrder={2}
        subtitle={TIMES[timeBase]}
        fileName={fileName(title)}
        table={toTable(curves)}
        zone="UTC"
        colours={colours}
        height={HEIGHT}
        label={`${title}: ${peaks}`}
        option={option}
        readout={
          curves.length > 1
            ? `${TIMES[timeBase]}. Solid: ${curves[0]?.name}, dashed: ${curves[1]?.name}`
            : TIMES[timeBase]
        }
      />
    </div>
  );
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
