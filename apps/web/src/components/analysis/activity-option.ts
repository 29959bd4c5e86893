import type { AnalysisActivity, AnalysisOverlap } from '@sightline/contract/analysis/model-answers';
import { baseOption, PLOT, valueAxis } from '../chart/chart-base.ts';
import type { ChartColours } from '../chart/chart-colours.ts';
import type { ChartOption } from '../chart/chart-engine.ts';

/** One species in a chart of the day. */
export interface DayCurve {
  readonly name: string;
  readonly curve: AnalysisActivity['curve'];
  /** When its events began. */
  readonly hours: readonly number[];
}

const DAY = 24;
const TICKS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
/** Of one event at the foot of the chart, pixels. */
const RUG = { width: 1, height: 7 } as const;

/**
 * Curves of one or two species over the hours of a day; the second is dashed, so that it is not known by its colour alone. Hours of
 * the night are shaded. Each event is a stroke at the foot.
 */
export function activityOption(
  curves: readonly DayCurve[],
  sun: AnalysisActivity['sun'],
  colours: ChartColours,
): ChartOption {
  const lineColours = [colours.first, colours.second];
  return {
    ...baseOption(colours),
    grid: { ...PLOT, containLabel: false },
    xAxis: {
      ...valueAxis(colours, TICKS),
      min: 0,
      max: DAY,
      splitLine: { show: false },
      axisLine: { lineStyle: { color: colours.hairline } },
      axisLabel: {
        ...valueAxis(colours, TICKS).axisLabel,
        formatter: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
        hideOverlap: true,
      },
    },
    yAxis: { ...valueAxis(colours), min: 0 },
    series: curves.flatMap(({ name, curve, hours }, at) => [
      {
        type: 'line' as const,
        name,
        data: curve.map(({ hour, density }) => [hour, density]),
        showSymbol: false,
        silent: true,
        lineStyle: {
          color: lineColours[at] ?? colours.text,
          width: 2,
          type: at === 0 ? ('solid' as const) : ('dashed' as const),
        },
        ...(at === 0 && { markArea: nights(sun, colours) }),
      },
      {
        type: 'line' as const,
        name: `${name}, events`,
        data: hours.map((hour) => [hour, 0]),
        symbol: 'rect',
        symbolSize: [RUG.width, RUG.height],
        // Above the axis: below it are its labels.
        symbolOffset: [0, -(at + 0.5) * RUG.height],
        showAllSymbol: true,
        silent: true,
        lineStyle: { width: 0 },
        itemStyle: { color: lineColours[at] ?? colours.text, opacity: 0.6 },
      },
    ]),
  };
}

function nights(sun: AnalysisActivity['sun'], { quiet }: ChartColours) {
  return {
    silent: true,
    itemStyle: { color: quiet, opacity: 0.12 },
    data: nightSpans(sun).map(({ from, to }): [{ xAxis: number }, { xAxis: number }] => [
      { xAxis: from },
      { xAxis: to },
    ]),
  };
}

/** Hours between sunset and sunrise, from 0 to 24; by a clock of another zone the night may be in the middle. */
export function nightSpans(sun: AnalysisActivity['sun']): readonly { from: number; to: number }[] {
  if (!sun) return [];
  const { rise, set } = sun;
  if (set < rise) return [{ from: set, to: rise }];
  return [
    { from: 0, to: rise },
    { from: set, to: DAY },
  ];
}

/** `02:30` of an hour of the day. */
export function hourText(hour: number): string {
  const minutes = Math.round(hour * 60) % (DAY * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** When a curve is highest; undefined of an empty one. */
export function peakOf(curve: AnalysisActivity['curve']): number | undefined {
  const first = curve[0];
  return first && curve.reduce((most, point) => (point.density > most.density ? point : most), first).hour;
}

/** The share of events in the night, 0 to 1; undefined where nothing is known of it. */
export function nightShare(hours: readonly number[], sun: AnalysisActivity['sun']): number | undefined {
  const spans = nightSpans(sun);
  if (spans.length === 0 || hours.length === 0) return undefined;
  return (
    hours.filter((hour) => spans.some(({ from, to }) => hour >= from && hour < to)).length / hours.length
  );
}

/** The curves of two species in the order in which they were asked for. */
export function overlapCurves(
  names: readonly [string, string],
  { class_names, curves, hours }: Pick<AnalysisOverlap, 'class_names' | 'curves' | 'hours'>,
): readonly DayCurve[] {
  return names.map((name, i) => {
    const at = class_names.indexOf(name);
    return { name, curve: curves[at] ?? curves[i] ?? [], hours: hours[at] ?? hours[i] ?? [] };
  });
}
