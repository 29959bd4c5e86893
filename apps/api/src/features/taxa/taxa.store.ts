import { knownTaxon, type Taxon, type TaxonKind } from '@sightline/domain/camtrap-dp/taxa';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { SqlExecutor } from '../../kernel/sql.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

/** What decides which photos may be blurred. */
const BLURRED_KINDS: readonly (TaxonKind | null)[] = ['human', 'vehicle'];

export function createTaxaStore({ pool }: Database) {
  return {
    /** Says what a class is; where photos are blurred for it, or no longer, that stands in the history. */
    async set(ownerId: number, className: string, taxon: Taxon, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const before = await kindOf(sql, ownerId, className);
        await sql.query(
          `INSERT /* taxa.set */ INTO own_taxa (owner_id, class_name, kind, scientific_name, taxon_rank, vernacular_name, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (owner_id, class_name) DO UPDATE SET kind = excluded.kind, scientific_name = excluded.scientific_name,
             taxon_rank = excluded.taxon_rank, vernacular_name = excluded.vernacular_name, updated_at = excluded.updated_at`,
          [ownerId, className, taxon.kind, taxon.scientificName, taxon.taxonRank, taxon.vernacularName, now],
        );
        await record(sql, { ownerId, className, from: before, to: taxon.kind }, now);
      });
    },

    /** False where nothing was said of it. */
    async remove(ownerId: number, className: string, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const before = await kindOf(sql, ownerId, className);
        const { rowCount } = await sql.query(
          'DELETE /* taxa.remove */ FROM own_taxa WHERE owner_id = $1 AND class_name = $2',
          [ownerId, className],
        );
        if (rowCount !== 1) return false;
        const to = knownTaxon(className)?.kind ?? null;
        await record(sql, { ownerId, className, from: before, to }, now);
        return true;
      });
    },
  };
}

/** What a class is now; null of one that nobody knows. Its account says nothing else of its classes meanwhile. */
async function kindOf(sql: SqlExecutor, ownerId: number, className: string): Promise<TaxonKind | null> {
  await sql.query('SELECT /* taxa.kindOf */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [ownerId]);
  const { rows } = await sql.query(
    'SELECT /* taxa.kindOf */ kind FROM own_taxa WHERE owner_id = $1 AND class_name = $2',
    [ownerId, className],
  );
  const [own] = rows as { kind: TaxonKind }[];
  return own?.kind ?? knownTaxon(className)?.kind ?? null;
}

interface ClassChange {
  readonly ownerId: number;
  readonly className: string;
  readonly from: TaxonKind | null;
  readonly to: TaxonKind | null;
}

async function record(
  sql: SqlExecutor,
  { ownerId, className, from, to }: ClassChange,
  now: Date,
): Promise<void> {
  if (from === to || ![from, to].some((kind) => BLURRED_KINDS.includes(kind))) return;
  const details = { subject: className, changes: [{ field: 'kind', from, to }] };
  await recordHistory(sql, [{ ownerId, actorId: ownerId, action: 'account.class_changed', details }], now);
}
