import { truncateLabel, truncateTableText } from '@sightline/domain/tables/truncate';
import type { Bars } from './bars.ts';
import { baseOption, countAxis, LABEL_SIZE, positionOnAxis } from './chart-base.ts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartOption } from './chart-engine.ts';
import { hasIntervals, intervalSeries } from './interval-series.ts';

/** Bars that lie have room for names and numbers; standing ones follow one another in time. */
export type BarDirection = 'lying' | 'standing';

interface BarLook {
  readonly colours: ChartColours;
  readonly direction: BarDirection;
  readonly isLog: boolean;
  /** Whether names are as whole as in tables: paper tells no more on hover. */
  readonly isWhole?: boolean;
  /** Whether the axis of names says what they are, where they do not say it themselves: hours of which zone. */
  readonly isNamed?: boolean;
}

const MARGIN = 6;
const DIGIT_WIDTH = 7;
/** Pixels of the page that a bar needs to be read, and a gap; on paper nothing has to be pointed at. */
const LEAST = { screen: { bar: 14, gap: 6 }, paper: { bar: 10, gap: 3 } } as const;
const AXIS_HEIGHT = 26;
/** What the name of a lower axis takes below its labels. */
const AXIS_NAME_HEIGHT = 22;
/** In so narrow a chart the numbers behind lying bars stand for the axis too, pixels. */
const CRAMPED = 220;
const NO_SCALE = { axisLabel: { show: false }, splitLine: { show: false } };

/** Says the lengths of bars, each with as many decimals as the chart has. */
function labelsOf({ decimals = 0 }: Bars): (value: number | null | undefined) => string {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: decimals });
  return (value) => (value === null || value === undefined ? '–' : format.format(value));
}

/** Pixels below which lying bars cannot be told apart. */
export function leastHeight({ bars, series }: Bars, on: keyof typeof LEAST = 'screen'): number {
  const { bar, gap } = LEAST[on];
  return bars.length * (series.length * bar + gap) + AXIS_HEIGHT;
}

/** Bars as ECharts draws them; a second series is drawn hollow, so that it is not known by its colour alone. */
export function barOption(bars: Bars, look: BarLook): ChartOption {
  const { colours, direction, isLog, isWhole = false, isNamed = false } = look;
  const isLying = direction === 'lying';
  const names = nameAxis(bars, colours, { isLying, isWhole });
  const name = isNamed && axisName(bars, colours);
  const lengths = lengthAxis(bars, colours, isLog);
  const labelOf = labelsOf(bars);
  return {
    ...baseOption(colours),
    grid: {
      left: MARGIN,
      top: isLying ? 0 : MARGIN + 2,
      right: isLying ? widest(bars) * DIGIT_WIDTH + MARGIN : MARGIN,
      bottom: name ? AXIS_NAME_HEIGHT : 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
      // Names take what they need even in the smallest widget.
      outerBoundsClampWidth: '8%',
    },
    xAxis: isLying ? lengths : { ...names, ...name },
    yAxis: isLying ? names : lengths,
    tooltip: tooltip(colours),
    ...(isLying && { media: [{ query: { maxWidth: CRAMPED }, option: { xAxis: NO_SCALE } }] }),
    series: [
      ...bars.series.map((name, at) => ({
        type: 'bar' as const,
        name,
        data: bars.bars.map(({ values }) => {
          const value = values[at] ?? null;
          return value === null ? null : positionOnAxis(value, isLog);
        }),
        itemStyle: at === 0 ? filled(colours) : hollow(colours),
        barCategoryGap: isLying ? '22%' : '16%',
        barGap: '8%',
        barMaxWidth: isLying ? 22 : 48,
        tooltip: { valueFormatter: (_: unknown, index: number) => labelOf(bars.bars[index]?.values[at]) },
        label: {
          show: isLying && !hasIntervals(bars),
          position: 'right' as const,
          color: colours.text,
          fontSize: LABEL_SIZE,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
            labelOf(bars.bars[dataIndex]?.values[at]),
        },
      })),
      ...(hasIntervals(bars) ? intervalSeries(bars, { colours, labelOf }) : []),
    ],
  };
}

/** The axis along which bars grow: of counts, or of figures that have decimals. */
function lengthAxis({ decimals }: Bars, colours: ChartColours, isLog: boolean) {
  const counts = countAxis(colours, isLog);
  return decimals === undefined ? counts : { ...counts, minInterval: 0 };
}

function nameAxis(
  { bars }: Bars,
  { quiet, hairline }: ChartColours,
  { isLying, isWhole }: { readonly isLying: boolean; readonly isWhole: boolean },
) {
  const cut = isWhole ? truncateTableText : truncateLabel;
  return {
    type: 'category' as const,
    data: bars.map(({ label }) => label),
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: hairline } },
    axisLabel: {
      color: quiet,
      fontSize: LABEL_SIZE,
      ...(isLying && { interval: 0 }),
      formatter: (label: string, index: number) => bars[index]?.short ?? cut(label),
    },
  };
}

function axisName({ of }: Bars, { quiet }: ChartColours) {
  return {
    name: of,
    nameLocation: 'middle' as const,
    nameGap: AXIS_HEIGHT - 1,
    nameTextStyle: { color: quiet, fontSize: LABEL_SIZE },
  };
}

function tooltip({ background, hairline, text }: ChartColours) {
  return {
    trigger: 'axis' as const,
    axisPointer: { type: 'shadow' as const, shadowStyle: { color: hairline, opacity: 0.35 } },
    confine: true,
    transitionDuration: 0,
    padding: [4, 8],
    backgroundColor: background,
    borderColor: hairline,
    textStyle: { color: text, fontSize: LABEL_SIZE + 1 },
  };
}

function filled({ first }: ChartColours) {
  return { color: first, borderRadius: 1 };
}

function hollow({ second }: ChartColours) {
  return { color: 'transparent', borderColor: second, borderWidth: 1.5 };
}

function widest(all: Bars): number {
  const labelOf = labelsOf(all);
  return Math.max(1, ...all.bars.flatMap(({ values }) => values.map((value) => labelOf(value).length)));
}
