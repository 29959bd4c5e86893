import { calendarOf } from '@sightline/domain/filters/calendar';
import { baseOption, timeAxis, valueAxis } from '../../../components/chart/chart-base.ts';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import type { ChartOption } from '../../../components/chart/chart-engine.ts';
import { shortDay, shortMoment } from '../time-labels.ts';
import type { HistoryFrame } from './history-frame.ts';
import { EVENT_AXIS, eventSeries, QUIET_AREA, silenceAreas } from './history-marks.ts';
import type { HistoryPanel, Reading } from './history-panel.ts';

interface BarSeries {
  readonly label: string;
  /** One for each interval of the frame; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** A line over the bars of the others. */
  readonly asLine?: true;
}

interface BarMetric {
  readonly title: string;
  readonly series: readonly BarSeries[];
  /** Whether only whole numbers can be. */
  readonly isWhole: boolean;
}

const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const rough = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** From here on tenths tell nothing. */
const ROUGH_FROM = 10;

/** How much there was in each hour or day. */
export function barPanel(frame: HistoryFrame, metric: BarMetric): HistoryPanel {
  const { series } = metric;
  const title = `${metric.title} per ${frame.bar}`;
  const known = frame.intervals
    .map((interval, index) => ({ interval, values: series.map(({ values }) => values[index] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null));
  const isSingle = series.length === 1;
  return {
    title,
    ...(!isSingle && { legend: series.map(legendOf).join(', ') }),
    times: known.map(({ interval }) => middle(interval)),
    table: {
      newestLast: true,
      columns: [frame.bar === 'day' ? 'Day' : 'Hour', ...series.map(({ label }) => label)],
      rows: known.map(({ interval, values }) => [beginning(interval.from, frame), ...values]),
    },
    read: (moment) => {
      const found =
        moment === null
          ? known.at(-1)
          : known.find(({ interval }) => interval.from <= moment && moment < interval.to);
      if (!found) return undefined;
      const readings = found.values.map((value, index): Reading => {
        const one = series[index];
        const text = {
          value: value === null ? '–' : labelsOf(value, frame),
          label: one?.label ?? '',
        };
        return isSingle ? text : { ...text, mark: one?.asLine ? 'second' : 'first' };
      });
      return { when: whenOf(found.interval.from, frame), readings };
    },
    option: (colours) => barOption(frame, metric, colours),
  };
}

/** What a counter rose by in an hour is worked out from statuses further apart; in a day tenths tell nothing. */
function labelsOf(value: number, { bar }: HistoryFrame): string {
  return (bar === 'hour' && value < ROUGH_FROM ? fine : rough).format(value);
}

function legendOf({ label, asLine }: BarSeries): string {
  return `${asLine ? 'line' : 'bars'}: ${label.toLowerCase()}`;
}

function whenOf(from: number, { bar, zone }: HistoryFrame): string {
  return bar === 'day' ? shortDay(from, zone) : shortMoment(from, zone);
}

/** What a row of the table begins with: a day as `2026-11-12`, or the moment at which an hour began. */
function beginning(from: number, { bar, zone }: HistoryFrame): string | Date {
  return bar === 'day' ? calendarOf(zone).dayOf(from) : new Date(from);
}

function middle({ from, to }: { from: number; to: number }): number {
  return (from + to) / 2;
}

function barOption(frame: HistoryFrame, { series, isWhole }: BarMetric, colours: ChartColours): ChartOption {
  const markArea = { ...QUIET_AREA, data: silenceAreas(frame, colours) };
  return {
    ...baseOption(colours),
    xAxis: timeAxis(colours, frame),
    yAxis: [{ ...valueAxis(colours), min: 0, ...(isWhole && { minInterval: 1 }) }, EVENT_AXIS],
    series: [
      ...series.map(({ label, values, asLine }, index) => ({
        name: label,
        silent: true,
        data: frame.intervals.map((interval, at): [number, number | null] => [
          middle(interval),
          values[at] ?? null,
        ]),
        ...(index === 0 && { markArea }),
        ...(asLine ? line(colours) : bars(colours)),
      })),
      eventSeries(frame, colours),
    ],
  };
}

function bars({ first }: ChartColours) {
  return { type: 'bar', color: first, barCategoryGap: '18%', barMaxWidth: 48 } as const;
}

function line({ second }: ChartColours) {
  return { type: 'line', color: second, lineStyle: { width: 1.5 }, showSymbol: false } as const;
}
