import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { INSIGHT_SOURCES } from '@sightline/domain/insights/comms-source';
import { CATEGORY_LABELS, INSIGHT_CATEGORIES } from '@sightline/domain/insights/insight-categories';
import { commsLabel } from '../../../../components/insight/comms-labels.ts';
import { insightBar, unlessNothing, type WidgetBars } from './widget-bars.ts';

const SERIES = ['Insights'];

/** Insights by species, the most frequent first. */
export function classBars({ classes }: DashboardCounts): WidgetBars {
  return {
    of: 'Class',
    series: SERIES,
    bars: classes.map(({ className, insights }) => insightBar(className, insights, { className })),
  };
}

/** Insights by hour of the day. Nothing opens: the Insights table may count hours in another zone. */
export function hourBars({ hours, insights }: DashboardCounts, zoneName: string): WidgetBars {
  return unlessNothing(insights, {
    of: `Hour (${zoneName})`,
    series: SERIES,
    bars: hours.map((count, hour) => {
      const short = String(hour).padStart(2, '0');
      return { label: `${short}:00`, short, values: [count] };
    }),
  });
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Insights of each of the last days, the oldest first. */
export function dayBars({ days }: DashboardCounts): WidgetBars {
  const insights = days.reduce((sum, day) => sum + day.insights, 0);
  return unlessNothing(insights, {
    of: 'Day',
    series: SERIES,
    bars: days.map(({ day, insights: count }) => ({
      ...insightBar(day, count, { day }),
      short: dayAndMonth.format(Date.parse(day)),
    })),
  });
}

/** Insights by the link they came by; those that were imported, where there are any. */
export function commsBars({ commsSources, insights }: DashboardCounts): WidgetBars {
  return unlessNothing(insights, {
    of: 'Comms source',
    series: SERIES,
    bars: INSIGHT_SOURCES.filter((source) => source !== 'import' || commsSources.import > 0).map(
      (commsSource) => insightBar(commsLabel(commsSource), commsSources[commsSource], { commsSource }),
    ),
  });
}

/** Insights by what their owner said of them. */
export function statusBars({ statuses, insights }: DashboardCounts): WidgetBars {
  return unlessNothing(insights, {
    of: 'Status',
    series: SERIES,
    bars: INSIGHT_CATEGORIES.map((status) =>
      insightBar(CATEGORY_LABELS[status], statuses[status], { status }),
    ),
  });
}
