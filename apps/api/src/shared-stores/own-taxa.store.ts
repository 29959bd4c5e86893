import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { Database } from '../database/client.ts';

/** What an owner says that classes are called in science, by class. */
export async function readOwnTaxa({ pool }: Database, ownerId: number): Promise<Map<string, Taxon>> {
  const { rows } = await pool.query<{
    class_name: string;
    kind: Taxon['kind'];
    scientific_name: string | null;
    taxon_rank: Taxon['taxonRank'];
    vernacular_name: string | null;
  }>(
    `SELECT /* own-taxa.readOwnTaxa */ class_name, kind, scientific_name, taxon_rank, vernacular_name
     FROM own_taxa WHERE owner_id = $1`,
    [ownerId],
  );
  return new Map(
    rows.map(({ class_name, kind, scientific_name, taxon_rank, vernacular_name }) => [
      class_name,
      { kind, scientificName: scientific_name, taxonRank: taxon_rank, vernacularName: vernacular_name },
    ]),
  );
}
