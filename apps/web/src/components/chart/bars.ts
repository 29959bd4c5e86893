import type { ChartTable } from './chart-table.ts';

/** A bar of a chart, or one for each of its series. */
export interface Bar {
  readonly label: string;
  /** What the axis says instead, where the label is longer than need be. */
  readonly short?: string;
  /** One for each series; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** Within which the first value lies, drawn as a line across its end; null where nothing can be said. */
  readonly interval?: readonly [low: number, high: number] | null;
}

/** What a chart of bars shows. */
export interface Bars<B extends Bar = Bar> {
  /** What each bar is of, such as `Class`. */
  readonly of: string;
  /** What the lengths of bars count, with the unit, such as `Insights`. */
  readonly series: readonly string[];
  readonly bars: readonly B[];
  /** Lengths are counts, unless they have so many decimals at most. */
  readonly decimals?: number;
}

/** The bars as a table, in their order. */
export function barTable({ of, series, bars }: Bars): ChartTable {
  return {
    columns: [of, ...series],
    rows: bars.map(({ label, values }) => [label, ...values]),
  };
}
