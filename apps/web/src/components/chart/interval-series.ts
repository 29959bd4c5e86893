import type { Bar, Bars } from './bars.ts';
import { LABEL_SIZE } from './chart-base.ts';
import type { ChartColours } from './chart-colours.ts';

interface IntervalLook {
  readonly colours: ChartColours;
  /** What stands behind each bar. */
  readonly labelOf: (value: number | null | undefined) => string;
}

/** Of the stroke at either end of an interval, pixels. */
const END = { width: 1.5, height: 9 };
/** Of the ground around the line, pixels. */
const HALO_WIDTH = 4;

/** Whether any bar is drawn with its interval. */
export function hasIntervals({ bars }: Bars): boolean {
  return bars.some(({ interval }) => interval);
}

/**
 * The intervals of lying bars as series of ECharts: a line with a stroke at both ends, interrupted from bar to bar, above the
 * same in the colour of the ground, so that it is seen across its bar, too. The value of each bar stands behind its line,
 * which may be longer than the bar is.
 */
export function intervalSeries({ bars }: Bars, { colours, labelOf }: IntervalLook) {
  const common = { type: 'line' as const, showAllSymbol: true, silent: true, tooltip: { show: false } };
  const stroke = (colour: string, width: number) => ({
    symbol: 'rect',
    symbolSize: [width, END.height + width - END.width],
    lineStyle: { color: colour, width },
    itemStyle: { color: colour },
  });
  return [
    {
      ...common,
      ...stroke(colours.background, HALO_WIDTH),
      data: bars.flatMap(({ values: [value = null], interval }, at) =>
        value === null || !interval ? [] : [...interval.map((end) => [end, at]), GAP],
      ),
    },
    {
      ...common,
      ...stroke(colours.text, END.width),
      name: '95 % interval',
      data: bars.flatMap((bar, at) => lineOf(bar, at, labelOf)),
      label: { color: colours.text, fontSize: LABEL_SIZE, position: 'right' as const },
    },
  ];
}

const GAP = [Number.NaN, Number.NaN];

function lineOf({ values: [value = null], interval }: Bar, at: number, labelOf: IntervalLook['labelOf']) {
  if (value === null) return [];
  const [low, high] = interval ?? [value, value];
  const text = labelOf(value);
  // Without an interval there is no line, but its value is said all the same.
  const look = interval ? {} : { symbolSize: 0 };
  return [
    ...(interval ? [{ value: [low, at] }] : []),
    { value: [high, at], label: { show: true, formatter: () => text }, ...look },
    { value: GAP },
  ];
}
