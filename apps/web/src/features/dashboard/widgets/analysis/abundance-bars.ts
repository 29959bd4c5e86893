import type { AnalysisRai } from '@sightline/contract/analysis/abundance-answers';
import { LIMITS } from '@sightline/domain/limits';
import type { Bars } from '../../../../components/chart/bars.ts';
import type { ChartTable } from '../../../../components/chart/chart-table.ts';

/** The index of one species, of all cameras together. */
type Together = AnalysisRai['rows'][number];

/** The rows of all cameras together, the species with most events first. */
export function together({ rows }: Pick<AnalysisRai, 'rows'>): readonly Together[] {
  return rows.filter(({ device_id }) => device_id === null);
}

/** As many species as a chart can show; those without an index, of which nobody watched, come last and have no bar. */
export function abundanceBars(rows: readonly Together[]): Bars {
  return {
    of: 'Species',
    series: ['RAI'],
    decimals: 2,
    bars: rows.slice(0, LIMITS.chartBars).map(({ class_name, rai, interval }) => ({
      label: class_name,
      values: [rai],
      interval: closed(interval),
    })),
  };
}

/** An interval that has both ends; null where nothing can be said. */
function closed(interval: Together['interval']): readonly [number, number] | null {
  const [low, high] = interval ?? [null, null];
  return low === null || high === null ? null : [low, high];
}

/** Which species are drawn, where that are not all: `the first 25 of 31`. */
export function drawnPart(rows: readonly Together[]): string | undefined {
  return rows.length > LIMITS.chartBars ? `the first ${LIMITS.chartBars} of ${rows.length}` : undefined;
}

/** All species, as a table and a file. */
export function abundanceTable(rows: readonly Together[]): ChartTable {
  return {
    columns: ['Species', 'Events', 'Trap nights', 'RAI', 'Low (95 %)', 'High (95 %)'],
    rows: rows.map(({ class_name, events, camera_days, rai, interval }) => [
      class_name,
      events,
      camera_days,
      rai,
      interval?.[0] ?? null,
      interval?.[1] ?? null,
    ]),
  };
}
