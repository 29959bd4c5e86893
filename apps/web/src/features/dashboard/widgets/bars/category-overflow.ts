import { LIMITS } from '@sightline/domain/limits';
import type { WidgetBar, WidgetBars } from './widget-bars.ts';

const MESSAGES = {
  classes: 'Too many insight classes. Please filter to fewer class names.',
  devices: 'Too many devices. Please filter to fewer devices.',
} as const;

export type CategoryKind = keyof typeof MESSAGES;

/** More categories than a chart can show legibly. */
export interface CategoryOverflow {
  /** The message of the chart. */
  readonly text: string;
  /** What is drawn: the first of them, and of classes all others as one bar. */
  readonly drawn: WidgetBars;
  /** Which part of the whole that is: `the first 25 of 31`. */
  readonly part: string;
}

/** Whether a chart has too many classes or devices; undefined while it has not. */
export function overflowOf(
  kind: CategoryKind | undefined,
  bars: WidgetBars,
  isNarrow: boolean,
): CategoryOverflow | undefined {
  const most = kind === 'devices' && isNarrow ? LIMITS.narrowChartDevices : LIMITS.chartBars;
  const count = bars.bars.length;
  if (!kind || count <= most) return undefined;
  const first = bars.bars.slice(0, most);
  // What several cameras counted is a sum, how long they have been silent is not.
  const rest = kind === 'classes' ? [otherBar(bars.bars.slice(most))] : [];
  return {
    text: MESSAGES[kind],
    drawn: { ...bars, bars: [...first, ...rest] },
    part: `the first ${most} of ${count}${rest.length > 0 ? ', and all others together' : ''}`,
  };
}

function otherBar(rest: readonly WidgetBar[]): WidgetBar {
  const series = rest[0]?.values ?? [];
  return {
    label: 'other',
    values: series.map((_, at) => rest.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  };
}
