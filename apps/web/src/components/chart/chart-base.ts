import type { ChartColours } from './chart-colours.ts';
import type { ChartOption } from './chart-engine.ts';
import { timeTicks } from './time-ticks.ts';

export const CHART_FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
export const LABEL_SIZE = 11;
/** As many labels as fit under a chart on a phone. */
const MOST_TICKS = 7;

/** Pixels around the area in which a chart draws, axes outside; the same in all, so that charts line up. */
export const PLOT = { left: 46, right: 14, top: 12, bottom: 26 } as const;

/** Milliseconds since 1970, and the IANA zone in which people read them. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** The foot of a logarithmic axis: half a thing stands for none, so that none and one can be told apart. */
const LOG_FOOT = 0.5;

/** Written out while there is room for it: 1,000 MB is nobody's “1K”. */
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const LEAST_COMPACT = 10_000;

/** What every chart has: our type, our margins, nothing that moves. */
export function baseOption({ quiet }: ChartColours): ChartOption {
  return {
    animation: false,
    grid: { ...PLOT, containLabel: false },
    textStyle: { fontFamily: CHART_FONT, fontSize: LABEL_SIZE, color: quiet },
  };
}

/** An axis of moments from one to another, milliseconds since 1970, reckoned in a zone. */
export function timeAxis({ quiet, hairline }: ChartColours, { from, to, zone }: TimeSpan) {
  const ticks = timeTicks(from, to, zone, MOST_TICKS);
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  const customValues = ticks.map(({ at }) => at);
  return {
    type: 'time' as const,
    min: from,
    max: to,
    // Charts with bars line up with those with lines.
    containShape: false,
    axisLine: { lineStyle: { color: hairline } },
    axisTick: { customValues, length: 4, lineStyle: { color: hairline } },
    splitLine: { show: false },
    axisLabel: {
      customValues,
      color: quiet,
      fontSize: LABEL_SIZE,
      hideOverlap: true,
      formatter: (at: number) => labels.get(at) ?? '',
    },
  };
}

/** An axis of numbers; labelled at `labels` where they are given. */
export function valueAxis({ quiet, hairline }: ChartColours, labels?: readonly number[]) {
  const chosen = labels && { customValues: [...labels] };
  return {
    type: 'value' as const,
    splitNumber: 3,
    axisTick: { show: false, ...chosen },
    axisLabel: {
      ...chosen,
      color: quiet,
      fontSize: LABEL_SIZE,
      formatter: (value: number) => (Math.abs(value) < LEAST_COMPACT ? plain : compact).format(value),
    },
    splitLine: { lineStyle: { color: hairline } },
  };
}

/** An axis of counts; a logarithmic one begins at none, which a logarithm alone has no place for. */
export function countAxis(colours: ChartColours, isLog: boolean) {
  const even = valueAxis(colours);
  const axisLabel = { ...even.axisLabel, hideOverlap: true };
  const linear = { ...even, axisLabel, min: 0, minInterval: 1 };
  if (!isLog) return linear;
  const { formatter } = axisLabel;
  return {
    ...linear,
    type: 'log' as const,
    min: LOG_FOOT,
    startValue: LOG_FOOT,
    axisLabel: { ...axisLabel, formatter: (value: number) => formatter(value < 1 ? 0 : value) },
  };
}

/** Where a count stands on an axis of {@link countAxis}. */
export function positionOnAxis(count: number, isLog: boolean): number {
  return isLog ? Math.max(count, LOG_FOOT) : count;
}
