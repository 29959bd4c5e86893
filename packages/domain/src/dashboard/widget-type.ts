/** The widgets that show numbers of insights and cameras. */
export const DATA_WIDGET_TYPES = [
  'total_insights',
  'total_classes',
  'total_devices',
  'insight_by_hour_of_day',
  'device_hours_since_table',
  'device_hours_since_graph',
  'device_heatmap',
  'insights_by_class',
  'insights_over_2_weeks',
  'insights_vs_images',
  'insight_comms_source',
  'insight_delay',
  'insight_statuses',
] as const;

export type DataWidgetType = (typeof DATA_WIDGET_TYPES)[number];

/** The widgets that show what a part of Analysis works out. */
export const ANALYSIS_WIDGET_TYPES = [
  'analysis_abundance',
  'analysis_activity',
  'analysis_occupancy',
  'analysis_accumulation',
  'analysis_effort',
] as const;

export type AnalysisWidgetType = (typeof ANALYSIS_WIDGET_TYPES)[number];

/** The widgets that show what their owner wrote. */
export const TEXT_WIDGET_TYPES = ['title', 'text'] as const;

export type TextWidgetType = (typeof TEXT_WIDGET_TYPES)[number];

/** The widgets of a dashboard. */
export const WIDGET_TYPES = [...DATA_WIDGET_TYPES, ...ANALYSIS_WIDGET_TYPES, ...TEXT_WIDGET_TYPES] as const;

export type WidgetType = (typeof WIDGET_TYPES)[number];

/** What each is called, in the dialog that adds one and above it until its owner renames it. */
export const WIDGET_TITLES: Readonly<Record<WidgetType, string>> = {
  total_insights: 'Total Insights',
  total_classes: 'Total Classes',
  total_devices: 'Total Devices',
  insight_by_hour_of_day: 'Insights by Hour of Day',
  device_hours_since_table: 'Last Device Communication Table',
  device_hours_since_graph: 'Last Device Communication Graph',
  device_heatmap: 'Device Heatmap',
  insights_by_class: 'Insights by Class',
  insights_over_2_weeks: 'Insights over 2 Weeks',
  insights_vs_images: 'Insight vs Image Counts',
  insight_comms_source: 'Insights by Comms Source',
  insight_delay: 'Insight Delay',
  insight_statuses: 'Insight Statuses',
  analysis_abundance: 'Relative Abundance',
  analysis_activity: 'Activity over the Day',
  analysis_occupancy: 'Occupancy',
  analysis_accumulation: 'Species Accumulation',
  analysis_effort: 'Days Watched by Camera',
  title: 'Title',
  text: 'Text',
};

/** Whether a text names a widget. */
export function isWidgetType(text: string): text is WidgetType {
  return WIDGET_TYPES.some((type) => type === text);
}

/** Whether a widget shows what a part of Analysis works out. */
export function isAnalysisWidget(type: string): type is AnalysisWidgetType {
  return ANALYSIS_WIDGET_TYPES.some((one) => one === type);
}

/** The type a text names. A text that names none is a RangeError. */
export function widgetType(text: string): WidgetType {
  if (!isWidgetType(text)) throw new RangeError(`There is no widget of the type ${text}.`);
  return text;
}
