import type { TestHost } from '../factories.ts';

/** What changes by being asked at all: when sessions and keys were last used, and how often was asked. */
const NOTES_OF_USE = ['sessions', 'device_keys', 'gateway_tokens', 'rate_limits'];

/** A digest of the rows of each table, by which to see that nothing changed. */
export async function contentsOf({ services }: TestHost): Promise<Record<string, string>> {
  const { pool } = services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY 1`,
    [NOTES_OF_USE],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
