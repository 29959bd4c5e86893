-- Widgets that show the parts of Analysis, and the species that their owner chose for them.
ALTER TABLE "dashboard_widgets" ADD COLUMN "class_names" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE dashboard_widgets
  DROP CONSTRAINT dashboard_widgets_type_check,
  ADD CONSTRAINT dashboard_widgets_type_check CHECK (type IN ('total_insights', 'insight_by_hour_of_day',
    'device_hours_since_table', 'device_hours_since_graph', 'device_heatmap', 'insight_comms_source',
    'insight_delay', 'insights_by_class', 'insights_over_2_weeks', 'insight_statuses', 'total_classes',
    'total_devices', 'insights_vs_images', 'analysis_abundance', 'analysis_activity', 'analysis_occupancy',
    'analysis_accumulation', 'analysis_effort', 'title', 'text')) NOT VALID;
