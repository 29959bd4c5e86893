import type { CountedRow } from '@sightline/domain/dashboard/counted-insights';
import { type InsightRow, toInsight } from '../../rows/insight.mapper.ts';

/** A row of the table as a dashboard counts it. */
export function toCountedRow(row: InsightRow): CountedRow {
  const insight = toInsight(row);
  return {
    insightId: insight.insight_id,
    deviceId: insight.device_id,
    className: insight.confirmed_class_name ?? insight.class_name,
    confidence: insight.confidence,
    timeStamp: Date.parse(insight.time_stamp),
    fileCtime: insight.file_ctime === null ? Number.NaN : Date.parse(insight.file_ctime),
    status: insight.insight_status,
    commsSource: insight.comms_source,
    hasPhoto: insight.photoUrl !== null,
  };
}
