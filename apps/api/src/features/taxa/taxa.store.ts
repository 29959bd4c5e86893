import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { Database } from '../../database/client.ts';

export function createTaxaStore({ pool }: Database) {
  return {
    async set(ownerId: number, className: string, taxon: Taxon, now: Date): Promise<void> {
      await pool.query(
        `INSERT /* taxa.set */ INTO own_taxa (owner_id, class_name, kind, scientific_name, taxon_rank, vernacular_name, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (owner_id, class_name) DO UPDATE SET kind = excluded.kind, scientific_name = excluded.scientific_name,
           taxon_rank = excluded.taxon_rank, vernacular_name = excluded.vernacular_name, updated_at = excluded.updated_at`,
        [ownerId, className, taxon.kind, taxon.scientificName, taxon.taxonRank, taxon.vernacularName, now],
      );
    },

    /** False where nothing was said of it. */
    async remove(ownerId: number, className: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'DELETE /* taxa.remove */ FROM own_taxa WHERE owner_id = $1 AND class_name = $2',
        [ownerId, className],
      );
      return rowCount === 1;
    },
  };
}
