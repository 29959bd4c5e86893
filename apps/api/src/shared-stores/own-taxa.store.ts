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

/** Classes of an owner's insights as people call them, with how many there are of each. */
export async function readClassCounts({ pool }: Database, ownerId: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `SELECT /* own-taxa.readClassCounts */ COALESCE(confirmed_class_name, class_name) AS name, count(*)::float8 AS count
     FROM insights WHERE owner_id = $1 GROUP BY 1`,
    [ownerId],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Says what classes are called in science where their owner has not said it: animals by their scientific names. */
export async function nameClasses(
  { pool }: Database,
  ownerId: number,
  names: readonly { readonly className: string; readonly scientificName: string }[],
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT /* own-taxa.nameClasses */ INTO own_taxa (owner_id, class_name, kind, scientific_name, updated_at)
     SELECT $1, "className", 'animal', "scientificName", $3
     FROM json_to_recordset($2::json) AS item("className" text, "scientificName" text)
     ON CONFLICT (owner_id, class_name) DO NOTHING`,
    [ownerId, JSON.stringify(names), now],
  );
}
