import { LIMITS } from '@sightline/domain/limits';
import type { WidgetBars } from './widget-bars.ts';

const WORDS = {
  classes: 'Too many insight classes. Please filter to fewer class names.',
  devices: 'Too many devices. Please filter to fewer devices.',
} as const;

export type Crowd = keyof typeof WORDS;

/** More bars than can be told apart. */
export interface TooMany {
  /** What a chart says of it (specification §8). */
  readonly words: string;
  /** What can be shown nevertheless … */
  readonly first: WidgetBars;
  /** … and which part of the whole that is: `the first 25 of 31`. */
  readonly part: string;
}

/** Whether a chart has too many classes or devices (specification §9); undefined while it has not. */
export function crowdOf(crowd: Crowd | undefined, bars: WidgetBars, isNarrow: boolean): TooMany | undefined {
  const most = isNarrow ? LIMITS.narrowChartBars : LIMITS.chartBars;
  const count = bars.bars.length;
  if (!crowd || count <= most) return undefined;
  const first = { ...bars, bars: bars.bars.slice(0, most) };
  return { words: WORDS[crowd], first, part: `the first ${most} of ${count}` };
}
