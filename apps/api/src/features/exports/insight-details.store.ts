import type { Database } from '../../database/client.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../photo-privacy/photo-privacy.ts';

/** Who judged an insight last, and when. */
export interface Judgement {
  readonly person: string;
  readonly at: Date;
}

/** The files of an insight's photos. */
export interface SourcePhoto {
  readonly kind: 'full' | 'thumbnail';
  readonly storage_key: string;
  readonly thumbnail_key: string | null;
  readonly privacy: PrivacyFacts;
}

/** Reads what stands beside insights that are exported. */
export function createInsightDetailsStore({ pool }: Database) {
  return {
    /** By insight; only those that a person judged. */
    async judgements(insightIds: readonly number[]): Promise<Map<number, Judgement>> {
      const { rows } = await pool.query<Judgement & { readonly insight_id: number }>(
        `SELECT /* insight-details.judgements */ DISTINCT ON (c.insight_id) c.insight_id::float8 AS insight_id,
           trim(u.first_name || ' ' || u.last_name) AS person, c.created_at AS at
         FROM insight_confirmations c JOIN users u ON u.id = c.user_id
         WHERE c.insight_id = ANY($1) ORDER BY c.insight_id, c.id DESC`,
        [insightIds],
      );
      return new Map(rows.map(({ insight_id, ...judgement }) => [insight_id, judgement]));
    },

    /** By insight: its best photo, whole before small. */
    async photos(insightIds: readonly number[]): Promise<Map<number, SourcePhoto>> {
      const { rows } = await pool.query<SourcePhoto & { readonly insight_id: number }>(
        `SELECT /* insight-details.photos */ DISTINCT ON (i.insight_id) i.insight_id::float8 AS insight_id, p.kind, p.storage_key,
           p.thumbnail_key, ${PRIVACY_COLUMN}
         FROM photos p JOIN insights i ON i.insight_id = p.insight_id
         WHERE i.insight_id = ANY($1) ORDER BY i.insight_id, p.kind, p.id`,
        [insightIds],
      );
      return new Map(rows.map(({ insight_id, ...photo }) => [insight_id, photo]));
    },

    /** Names of models by their ids. */
    async modelNames(): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ alg_id: number; alg_name: string }>(
        'SELECT /* insight-details.modelNames */ alg_id, alg_name FROM algorithms',
      );
      return new Map(rows.map(({ alg_id, alg_name }) => [alg_id, alg_name]));
    },
  };
}
