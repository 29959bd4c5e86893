import type { LiveEvent } from '@sightline/contract/events/events.contract';
import { photoPath } from '@sightline/domain/photos/photo-path';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';
import type { BufferedNotices } from './notice-buffer.ts';

/** Insights come first, so that a photo never speaks of one that was not told yet. */
export function toLiveEvents(
  { resync, changedIds, photos, seen, alertIds, imports, changedLists }: BufferedNotices,
  insights: readonly InsightRow[],
): LiveEvent[] {
  const known = new Set(changedIds);
  const [changed, fresh] = [true, false].map((isKnown) =>
    insights.filter(({ insight_id }) => known.has(insight_id) === isKnown).map(toInsight),
  );
  return [
    ...(resync ? [{ kind: 'resync' as const }] : []),
    ...(fresh?.length ? [{ kind: 'insights' as const, insights: fresh }] : []),
    ...(changed?.length ? [{ kind: 'insights_changed' as const, insights: changed }] : []),
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
    ...imports.map(({ importId, status }) => ({ kind: 'import' as const, import_id: importId, status })),
    ...changedLists.map((list) => ({ kind: 'changed' as const, list })),
  ];
}
