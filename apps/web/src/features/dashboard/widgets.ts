import type { WidgetType } from '@sightline/domain/dashboard/widget-type';
import {
  IconAntennaBars5,
  IconCalendarStats,
  IconCamera,
  IconCategory,
  IconChartBar,
  IconClock24,
  IconClockPause,
  IconFlame,
  IconHourglassHigh,
  IconPaw,
  IconPhotoCheck,
  IconRoute,
  IconTags,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { WidgetDefinition } from './widget.ts';

const TotalInsights = lazy(() =>
  import('./widgets/total-insights.tsx').then((m) => ({ default: m.TotalInsights })),
);
const TotalClasses = lazy(() =>
  import('./widgets/total-classes.tsx').then((m) => ({ default: m.TotalClasses })),
);
const TotalDevices = lazy(() =>
  import('./widgets/total-devices.tsx').then((m) => ({ default: m.TotalDevices })),
);
const InsightByHourOfDay = lazy(() =>
  import('./widgets/insight-by-hour-of-day.tsx').then((m) => ({ default: m.InsightByHourOfDay })),
);
const DeviceHoursSinceGraph = lazy(() =>
  import('./widgets/device-hours-since-graph.tsx').then((m) => ({ default: m.DeviceHoursSinceGraph })),
);
const InsightsByClass = lazy(() =>
  import('./widgets/insights-by-class.tsx').then((m) => ({ default: m.InsightsByClass })),
);
const InsightsOver2Weeks = lazy(() =>
  import('./widgets/insights-over-2-weeks.tsx').then((m) => ({ default: m.InsightsOver2Weeks })),
);
const InsightsVsImages = lazy(() =>
  import('./widgets/insights-vs-images.tsx').then((m) => ({ default: m.InsightsVsImages })),
);
const InsightCommsSource = lazy(() =>
  import('./widgets/insight-comms-source.tsx').then((m) => ({ default: m.InsightCommsSource })),
);
const InsightDelay = lazy(() =>
  import('./widgets/insight-delay.tsx').then((m) => ({ default: m.InsightDelay })),
);
const InsightStatuses = lazy(() =>
  import('./widgets/insight-statuses.tsx').then((m) => ({ default: m.InsightStatuses })),
);
const DeviceHoursSinceTable = lazy(() =>
  import('./widgets/device-hours-since-table.tsx').then((m) => ({ default: m.DeviceHoursSinceTable })),
);
const DeviceHeatmap = lazy(() =>
  import('./widgets/device-heatmap.tsx').then((m) => ({ default: m.DeviceHeatmap })),
);

/** What draws each type of widget. */
export const WIDGETS = {
  total_insights: {
    summary: 'How many insights there are',
    icon: IconPaw,
    component: TotalInsights,
  },
  total_classes: {
    summary: 'How many species were seen',
    icon: IconCategory,
    component: TotalClasses,
  },
  total_devices: {
    summary: 'How many cameras there are',
    icon: IconCamera,
    component: TotalDevices,
  },
  insight_by_hour_of_day: {
    summary: 'At which hours of the day animals are about',
    icon: IconClock24,
    component: InsightByHourOfDay,
  },
  device_hours_since_table: {
    summary: 'When each camera was last heard of, as a list',
    icon: IconClockPause,
    component: DeviceHoursSinceTable,
  },
  device_hours_since_graph: {
    summary: 'For how many hours each camera has been silent',
    icon: IconHourglassHigh,
    component: DeviceHoursSinceGraph,
  },
  device_heatmap: {
    summary: 'Where on the map most insights come from',
    icon: IconFlame,
    component: DeviceHeatmap,
  },
  insights_by_class: {
    summary: 'Which species were seen how often',
    icon: IconChartBar,
    component: InsightsByClass,
  },
  insights_over_2_weeks: {
    summary: 'How many insights each of the last 14 days brought',
    icon: IconCalendarStats,
    component: InsightsOver2Weeks,
  },
  insights_vs_images: {
    summary: 'For each camera, how many insights have come with an image',
    icon: IconPhotoCheck,
    component: InsightsVsImages,
  },
  insight_comms_source: {
    summary: 'By which link insights arrive',
    icon: IconAntennaBars5,
    component: InsightCommsSource,
  },
  insight_delay: {
    summary: 'How long insights take from the camera to here',
    icon: IconRoute,
    component: InsightDelay,
  },
  insight_statuses: {
    summary: 'What has been said of the insights: favorites, acknowledged, archived',
    icon: IconTags,
    component: InsightStatuses,
  },
} as const satisfies Record<WidgetType, WidgetDefinition>;
