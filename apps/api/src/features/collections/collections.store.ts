import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../rows/insight.mapper.ts';

export interface CollectionRow {
  readonly collection_id: number;
}

export interface CollectionPage {
  /** Ascending by their lowest insight_id. */
  readonly collectionIds: readonly number[];
  /** Of all these collections, ascending by insight_id. */
  readonly insights: readonly InsightRow[];
}

export function createCollectionsStore({ pool }: Database) {
  return {
    /** What lies before the page is skipped in the index alone; the insights follow in one statement. */
    async page(ownerId: number, limit: number, offset: number): Promise<CollectionPage> {
      const { rows } = await pool.query<CollectionRow>({
        name: 'collections-page',
        text: `
          SELECT collection_id FROM insight_collections
          WHERE owner_id = $1 AND first_insight_id >= (
            SELECT first_insight_id FROM insight_collections WHERE owner_id = $1
            ORDER BY owner_id, first_insight_id OFFSET $3 LIMIT 1)
          ORDER BY owner_id, first_insight_id LIMIT $2`,
        values: [ownerId, limit, offset],
      });
      const collectionIds = rows.map(({ collection_id }) => collection_id);
      if (collectionIds.length === 0) return { collectionIds, insights: [] };
      const { rows: insights } = await pool.query<InsightRow>({
        name: 'collections-insights',
        text: `${INSIGHT_SELECT} WHERE i.collection_id = ANY($2) AND i.owner_id = $1 ORDER BY i.insight_id`,
        values: [ownerId, collectionIds],
      });
      return { collectionIds, insights };
    },
  };
}
