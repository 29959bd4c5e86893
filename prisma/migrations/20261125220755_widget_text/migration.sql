-- What owners write on their dashboards: titles and texts.
ALTER TABLE "dashboard_widgets" ADD COLUMN "text" TEXT;
ALTER TABLE dashboard_widgets
  DROP CONSTRAINT dashboard_widgets_type_check,
  ADD CONSTRAINT dashboard_widgets_type_check CHECK (type IN ('total_insights', 'insight_by_hour_of_day',
    'device_hours_since_table', 'device_hours_since_graph', 'device_heatmap', 'insight_comms_source',
    'insight_delay', 'insights_by_class', 'insights_over_2_weeks', 'insight_statuses', 'total_classes',
    'total_devices', 'insights_vs_images', 'title', 'text')) NOT VALID;
