import { baseOption, timeAxis, valueAxis } from '../../../components/chart/chart-base.ts';
import type { ChartColours } from '../../../components/chart/chart-colours.ts';
import type { ChartOption } from '../../../components/chart/chart-engine.ts';
import { nearest } from '../../../components/chart/nearest.ts';
import { shortMoment } from '../time-labels.ts';
import { type HistoryFrame, silenceAt, type TimedPoint } from './history-frame.ts';
import { EVENT_AXIS, eventSeries, QUIET_AREA, silenceAreas } from './history-marks.ts';
import type { HistoryPanel } from './history-panel.ts';

/** A quiet stripe behind the line. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly colour: 'first' | 'bad';
  /** 0 to 1. */
  readonly opacity: number;
}

interface LineMetric {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly value: (point: TimedPoint) => number | null;
  /** Ends of the value axis for values from `low` to `high`. */
  readonly ends: (low: number, high: number) => readonly [number, number];
  /** Where the value axis is labelled. */
  readonly labels: (ends: readonly [number, number]) => readonly number[];
  readonly bands?: (ends: readonly [number, number]) => readonly Band[];
}

interface Value {
  readonly time: number;
  readonly value: number;
}

/** A value that a camera reports with its statuses, as a line with gaps where it was silent. */
export function linePanel(frame: HistoryFrame, metric: LineMetric): HistoryPanel {
  const { title, unit, decimals } = metric;
  const values = frame.points.flatMap((point): Value[] => {
    const value = metric.value(point);
    return value === null ? [] : [{ time: point.time, value }];
  });
  const times = values.map(({ time }) => time);
  const text = (value: number) => `${value.toFixed(decimals)} ${unit}`;
  return {
    title,
    times,
    table: {
      newestLast: true,
      columns: ['Time', `${title} (${unit})`],
      rows: values.map(({ time, value }) => [new Date(time), value]),
      decimals,
    },
    read: (moment) => {
      if (moment !== null && silenceAt(frame, moment)) {
        return { when: shortMoment(moment, frame.zone), readings: [{ value: 'Silent' }] };
      }
      const found = values[moment === null ? values.length - 1 : nearest(times, moment)];
      return found && { when: shortMoment(found.time, frame.zone), readings: [{ value: text(found.value) }] };
    },
    option: (colours) => lineOption(frame, metric, values, colours),
  };
}

function lineOption(
  frame: HistoryFrame,
  { title, ends, labels, bands }: LineMetric,
  values: readonly Value[],
  colours: ChartColours,
): ChartOption {
  const numbers = values.map(({ value }) => value);
  const [min, max] = ends(Math.min(...numbers), Math.max(...numbers));
  const stripes = (bands?.([min, max]) ?? []).map((band): [object, object] => [
    { yAxis: band.from, itemStyle: { color: colours[band.colour], opacity: band.opacity } },
    { yAxis: band.to },
  ]);
  return {
    ...baseOption(colours),
    xAxis: timeAxis(colours, frame),
    yAxis: [{ ...valueAxis(colours, labels([min, max])), min, max }, EVENT_AXIS],
    series: [
      {
        type: 'line',
        name: title,
        sampling: 'lttb',
        data: withGaps(values, frame),
        color: colours.first,
        lineStyle: { width: 1.75 },
        symbol: 'none',
        symbolSize: 5,
        silent: true,
        markArea: { ...QUIET_AREA, data: [...stripes, ...silenceAreas(frame, colours)] },
      },
      eventSeries(frame, colours),
    ],
  };
}

type Datum = [number, number | null] | { value: [number, number]; symbol: 'circle' };

/** The line is broken in silences; a value that has no neighbour on either side is a dot. */
function withGaps(values: readonly Value[], { silences }: HistoryFrame): Datum[] {
  const isBroken = (a: Value | undefined, b: Value | undefined) =>
    !a || !b || silences.some(({ from, to }) => from < b.time && to > a.time);
  return values.flatMap((value, index): Datum[] => {
    const [broken, breaks] = [isBroken(values[index - 1], value), isBroken(value, values[index + 1])];
    const datum: [number, number] = [value.time, value.value];
    const next = values[index + 1];
    const gap: Datum[] = next && breaks ? [[(value.time + next.time) / 2, null]] : [];
    return [broken && breaks ? { value: datum, symbol: 'circle' } : datum, ...gap];
  });
}
