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
import type { WidgetDefinition } from './widget.ts';
import { DeviceHeatmap } from './widgets/device-heatmap.tsx';
import { DeviceHoursSinceGraph } from './widgets/device-hours-since-graph.tsx';
import { DeviceHoursSinceTable } from './widgets/device-hours-since-table.tsx';
import { InsightByHourOfDay } from './widgets/insight-by-hour-of-day.tsx';
import { InsightCommsSource } from './widgets/insight-comms-source.tsx';
import { InsightDelay } from './widgets/insight-delay.tsx';
import { InsightStatuses } from './widgets/insight-statuses.tsx';
import { InsightsByClass } from './widgets/insights-by-class.tsx';
import { InsightsOver2Weeks } from './widgets/insights-over-2-weeks.tsx';
import { InsightsVsImages } from './widgets/insights-vs-images.tsx';
import { TotalClasses } from './widgets/total-classes.tsx';
import { TotalDevices } from './widgets/total-devices.tsx';
import { TotalInsights } from './widgets/total-insights.tsx';

/** What draws each type of widget. They are small: the libraries of charts and maps come with the first that needs them. */
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
