import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import type { ChartOption } from '../../../components/chart/chart-engine.ts';
import type { ChartTable } from '../../../components/chart/chart-table.ts';

/** A value of a chart at a moment. */
export interface Reading {
  /** What it is of, where a chart shows several things. */
  readonly label?: string;
  /** With its unit. */
  readonly value: string;
  /** How the chart draws it, where it draws several things. */
  readonly mark?: 'first' | 'second';
}

/** What a chart says of a moment: `when` in words, and the values there. */
export interface Readout {
  readonly when: string;
  readonly readings: readonly Reading[];
}

/** One chart of a camera's history. */
export interface HistoryPanel {
  readonly title: string;
  /** What is drawn how, where a chart draws several things; a picture of it has no readout. */
  readonly legend?: string;
  readonly table: ChartTable;
  /** Moments that have a value, ascending. */
  readonly times: readonly number[];
  /** What is said of a moment, or of the newest where none is pointed at; undefined where nothing is known. */
  readonly read: (moment: number | null) => Readout | undefined;
  readonly option: (colours: ChartColours) => ChartOption;
}
