import { groupConfidences } from '@sightline/domain/collections/group-confidence';
import { groupIntoCollections } from '@sightline/domain/collections/group-into-collections';
import type { Row } from './insert-rows.ts';

interface SeededInsight {
  readonly insight_id: number;
  readonly owner_id: number;
  readonly device_id: number;
  readonly class_name: string;
  readonly class_list: readonly { readonly className: string; readonly confidence: number }[] | null;
  readonly confidence: number;
  /** ISO 8601. */
  readonly file_ctime: string | null;
  readonly collection_key: string | null;
}

/** Groups insights as their arrival would have: rows of collections, and where each insight belongs. */
export function collect(insights: readonly SeededInsight[]): { collections: Row[]; places: Row[] } {
  const byId = new Map(insights.map((insight) => [insight.insight_id, insight]));
  const groups = groupIntoCollections(
    insights.map((insight) => ({
      insightId: insight.insight_id,
      deviceId: insight.device_id,
      takenAt: insight.file_ctime === null ? null : Date.parse(insight.file_ctime),
      collectionKey: insight.collection_key,
    })),
  );
  const placeOf = new Map<number, Row>();
  const collections = groups.map(({ deviceId, collectionKey, insightIds, window }, index): Row => {
    const members = insightIds.flatMap((id) => byId.get(id) ?? []);
    const confidences = groupConfidences(
      members.map((member) => ({ ...member, class_list: member.class_list ?? [] })),
    );
    for (const [position, { insight_id }] of members.entries()) {
      placeOf.set(insight_id, { collection_id: index + 1, group_confidence: confidences[position] });
    }
    return {
      collection_id: index + 1,
      owner_id: members[0]?.owner_id,
      device_id: deviceId,
      collection_key: collectionKey,
      first_insight_id: insightIds[0],
      insight_count: insightIds.length,
      window_start: window && new Date(window.start).toISOString(),
      window_end: window && new Date(window.end).toISOString(),
    };
  });
  return { collections, places: insights.map(({ insight_id }) => placeOf.get(insight_id) ?? {}) };
}
