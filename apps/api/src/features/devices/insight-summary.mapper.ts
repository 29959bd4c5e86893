import type { InsightSummary } from '@sightline/contract/devices/devices.contract';
import { isoTime } from '../../shared-mappers/time-text.ts';
import type { InsightSummaryRow } from './insight-summary.store.ts';

export function toInsightSummary(row: InsightSummaryRow): InsightSummary {
  const { device_id, insight_count, archived_count, insight_id, class_name, time_stamp, file_ctime } = row;
  const counts = { device_id, insight_count, archived_count };
  if (insight_id === null || class_name === null || time_stamp === null) return { ...counts, latest: null };
  const times = { time_stamp: isoTime(time_stamp), file_ctime: isoTime(file_ctime) };
  return { ...counts, latest: { insight_id, class_name, ...times } };
}
