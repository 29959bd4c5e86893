import type {
  AnalysisWidgetType,
  DataWidgetType,
  TextWidgetType,
} from '@sightline/domain/dashboard/widget-type';
import {
  IconAlignLeft,
  IconAntennaBars5,
  IconCalendarStats,
  IconCamera,
  IconCategory,
  IconChartBar,
  IconChartDots2,
  IconChartHistogram,
  IconChartLine,
  IconClock24,
  IconClockPause,
  IconFlame,
  IconHeading,
  IconHourglassHigh,
  IconPaw,
  IconPhotoCheck,
  IconRoute,
  IconSunMoon,
  IconTags,
  IconTimeline,
} from '@tabler/icons-react';
import type { AnalysisDefinition, DataDefinition, WrittenDefinition } from './widget.ts';
import { AnalysisAbundance } from './widgets/analysis-abundance.tsx';
import { AnalysisAccumulation } from './widgets/analysis-accumulation.tsx';
import { AnalysisActivity } from './widgets/analysis-activity.tsx';
import { AnalysisEffort } from './widgets/analysis-effort.tsx';
import { AnalysisOccupancy } from './widgets/analysis-occupancy.tsx';
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
import { TextWidget } from './widgets/text.tsx';
import { TitleWidget } from './widgets/title.tsx';
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
    summary: 'Insights in each of the 24 hours of the day',
    icon: IconClock24,
    component: InsightByHourOfDay,
  },
  device_hours_since_table: {
    summary: 'When each camera last reported, as a list',
    icon: IconClockPause,
    component: DeviceHoursSinceTable,
  },
  device_hours_since_graph: {
    summary: 'Hours since each camera last reported, as a chart',
    icon: IconHourglassHigh,
    component: DeviceHoursSinceGraph,
  },
  device_heatmap: {
    summary: 'A map of the places with the most insights',
    icon: IconFlame,
    component: DeviceHeatmap,
  },
  insights_by_class: {
    summary: 'How often each species was seen',
    icon: IconChartBar,
    component: InsightsByClass,
  },
  insights_over_2_weeks: {
    summary: 'Insights on each of the last 14 days',
    icon: IconCalendarStats,
    component: InsightsOver2Weeks,
  },
  insights_vs_images: {
    summary: 'Insights of each camera, with and without an image',
    icon: IconPhotoCheck,
    component: InsightsVsImages,
  },
  insight_comms_source: {
    summary: 'Insights by link: Wi-Fi, cellular, LoRa or satellite',
    icon: IconAntennaBars5,
    component: InsightCommsSource,
  },
  insight_delay: {
    summary: 'Time from the photo until the server received it',
    icon: IconRoute,
    component: InsightDelay,
  },
  insight_statuses: {
    summary: 'Favorite, acknowledged, archived and uncategorized insights',
    icon: IconTags,
    component: InsightStatuses,
  },
  analysis_abundance: {
    summary: 'Events per 100 trap nights of each species, with intervals',
    icon: IconChartHistogram,
    analysis: AnalysisAbundance,
  },
  analysis_activity: {
    summary: 'Times of day at which a species is active, alone or beside another',
    icon: IconSunMoon,
    analysis: AnalysisActivity,
  },
  analysis_occupancy: {
    summary: 'The share of places that a species uses, and how surely it is seen',
    icon: IconChartDots2,
    analysis: AnalysisOccupancy,
  },
  analysis_accumulation: {
    summary: 'Species recorded by trap nights, and how many there may be',
    icon: IconChartLine,
    analysis: AnalysisAccumulation,
  },
  analysis_effort: {
    summary: 'Days on which each camera watched, was silent or failed',
    icon: IconTimeline,
    analysis: AnalysisEffort,
  },
  title: {
    summary: 'A heading for the whole dashboard, up to 100 characters',
    icon: IconHeading,
    written: TitleWidget,
  },
  text: {
    summary: 'A few sentences of your own, up to 1,000 characters',
    icon: IconAlignLeft,
    written: TextWidget,
  },
} as const satisfies Record<DataWidgetType, DataDefinition> &
  Record<AnalysisWidgetType, AnalysisDefinition> &
  Record<TextWidgetType, WrittenDefinition>;
