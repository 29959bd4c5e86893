import type { LiveEvent } from '@sightline/contract/events/events.contract';
import { photoPath } from '@sightline/domain/photos/photo-path';
import { type InsightRow, toInsight } from '../../rows/insight.mapper.ts';
import type { Happenings } from './notice-buffer.ts';

/** Insights come first, so that a photo never speaks of one that was not told yet. */
export function toLiveEvents(
  { resync, photos, seen, alertIds }: Happenings,
  insights: readonly InsightRow[],
): LiveEvent[] {
  return [
    ...(resync ? [{ kind: 'resync' as const }] : []),
    ...(insights.length > 0 ? [{ kind: 'insights' as const, insights: insights.map(toInsight) }] : []),
    ...photos.map(({ insightId, deviceId }) => ({
      kind: 'photo' as const,
      insight_id: insightId,
      device_id: deviceId,
      photoUrl: photoPath({ insightId, deviceId, table: 'insights' }),
    })),
    ...seen.map(({ deviceId, lastSeen }) => ({
      kind: 'device_seen' as const,
      device_id: deviceId,
      last_seen: lastSeen,
    })),
    ...alertIds.map((alertId) => ({ kind: 'alert' as const, alert_id: alertId })),
  ];
}
