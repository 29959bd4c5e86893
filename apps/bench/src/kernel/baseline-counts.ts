/** What one would write for the widgets of a dashboard: a GROUP BY for each. The owner's id is $1. */
export const BASELINE_COUNTS: readonly string[] = [
  'SELECT count(*) FROM i',
  'SELECT class_name, count(*) FROM i GROUP BY 1',
  'SELECT device_id, count(*), count(photo_kind) FROM i GROUP BY 1',
  `SELECT extract(hour FROM taken AT TIME ZONE 'Pacific/Auckland'), count(*) FROM i GROUP BY 1`,
  `SELECT (taken AT TIME ZONE 'Pacific/Auckland')::date, count(*) FROM i WHERE taken > now() - interval '14 days' GROUP BY 1`,
  'SELECT comms_source, count(*) FROM i GROUP BY 1',
  'SELECT insight_status, count(*) FROM i GROUP BY 1',
  `SELECT width_bucket(extract(epoch FROM time_stamp - taken), 0, 604800, 9), count(*) FROM i GROUP BY 1`,
].map(
  (select) => `WITH i AS (SELECT *, COALESCE(file_ctime, time_stamp) AS taken FROM insights
    WHERE owner_id = $1 AND insight_status IS DISTINCT FROM 'archive') ${select}`,
);
