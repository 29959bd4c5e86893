import type { WidgetBars } from './widget-bars.ts';

const exact = new Intl.NumberFormat('en');

/** What a chart of bars shows at a glance: `Insights by Class: 4 bars, the longest kea, 120.` */
export function barsLabel({ of, series, bars }: WidgetBars): string {
  const first = (index: number) => bars[index]?.values[0] ?? -1;
  const longest = bars.reduce((best, _, index) => (first(index) > first(best) ? index : best), 0);
  const bar = bars[longest];
  if (!bar) return 'No Data';
  const values = bar.values.map((value, at) => `${exact.format(value ?? 0)} ${series[at]?.toLowerCase()}`);
  return `${of}: ${bars.length}; most: ${bar.label}, ${values.join(', ')}`;
}
