import type { Bar, Bars } from '../../../../components/chart/bars.ts';
import type { InsightPart } from '../../widget.ts';

/** A bar of a widget. */
export interface WidgetBar extends Bar {
  /** The insights behind it; missing where there are none, or where the Insights table cannot tell them apart. */
  readonly part?: InsightPart;
}

export type WidgetBars = Bars<WidgetBar>;

/** A bar of so many insights, with what is behind it. */
export function insightBar(label: string, insights: number, part: InsightPart): WidgetBar {
  return { label, values: [insights], ...(insights > 0 && { part }) };
}

/** The bars, or none where they have nothing to show: a row of noughts is 'No Data'. */
export function unlessNothing(insights: number, bars: WidgetBars): WidgetBars {
  return insights > 0 ? bars : { ...bars, bars: [] };
}
