-- How many classes and days there are, as the overview groups by them: without it PostgreSQL expects a group for
-- almost every insight and does not share the work out.
CREATE STATISTICS insights_shown_class ON (COALESCE(confirmed_class_name, class_name)) FROM insights;
CREATE STATISTICS insights_camera_day ON ((CASE WHEN time_stamp > '2023-09-01 00:00:00+00'
  THEN COALESCE(file_ctime, time_stamp) ELSE time_stamp END AT TIME ZONE 'UTC')::date) FROM insights;
