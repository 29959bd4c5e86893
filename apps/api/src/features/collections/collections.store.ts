import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';

export interface CollectionRow {
  readonly collection_id: number;
  readonly insight_count: number;
}

export function createCollectionsStore({ pool }: Database) {
  return {
    /** A page, ascending by the lowest insight_id. What lies before it is skipped in the index alone. */
    async page(ownerId: number, limit: number, offset: number): Promise<CollectionRow[]> {
      const { rows } = await pool.query<CollectionRow>({
        name: 'collections-page',
        text: `
          SELECT collection_id, insight_count FROM insight_collections
          WHERE owner_id = $1 AND first_insight_id >= (
            SELECT first_insight_id FROM insight_collections WHERE owner_id = $1
            ORDER BY owner_id, first_insight_id OFFSET $3 LIMIT 1)
          ORDER BY owner_id, first_insight_id LIMIT $2`,
        values: [ownerId, limit, offset],
      });
      return rows;
    },

    /** The insights of some collections, ascending by insight_id. */
    async insights(ownerId: number, collectionIds: readonly number[]): Promise<InsightRow[]> {
      const { rows } = await pool.query<InsightRow>({
        name: 'collections-insights',
        text: `${INSIGHT_SELECT} WHERE i.collection_id = ANY($2) AND i.owner_id = $1 AND i.insight_id >= (
                 SELECT min(first_insight_id) FROM insight_collections WHERE collection_id = ANY($2))
               ORDER BY i.insight_id`,
        values: [ownerId, collectionIds],
      });
      return rows;
    },
  };
}
