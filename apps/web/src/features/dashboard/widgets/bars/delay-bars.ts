import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { unlessNothing, type WidgetBars } from './widget-bars.ts';

const UNITS = [
  { unit: 'min', minutes: 1, upTo: 60 },
  { unit: 'h', minutes: 60, upTo: 1_440 },
  { unit: 'd', minutes: 1_440, upTo: Number.POSITIVE_INFINITY },
] as const;

/** A range of minutes: `30–60 min`, `1–3 h`; the first begins at 0, the last has no end. */
export function delayLabel(from: number, under: number | null): string {
  const { unit, minutes } = UNITS.find(({ upTo }) => (under ?? Number.POSITIVE_INFINITY) <= upTo) ?? UNITS[2];
  if (under === null) return `${from / minutes} ${unit} or more`;
  return from === 0 ? `Under ${under / minutes} ${unit}` : `${from / minutes}–${under / minutes} ${unit}`;
}

/** Insights by the time between the camera's moment and their arrival; those that were imported have none. */
export function delayBars({ delays }: DashboardCounts): WidgetBars {
  const insights = delays.reduce((sum, step) => sum + step.insights, 0);
  return unlessNothing(insights, {
    of: 'Delay',
    series: ['Insights'],
    bars: delays.map(({ underMinutes, insights: count }, step) => ({
      label: delayLabel(delays[step - 1]?.underMinutes ?? 0, underMinutes),
      values: [count],
    })),
  });
}
