import type { PoolClient } from 'pg';

const ROWS_A_STATEMENT = 5_000;

export type Row = Readonly<Record<string, unknown>>;

/** Inserts rows given as plain objects with the table's own column names; PostgreSQL converts the values itself. */
export async function insertRows(sql: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await sql.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))],
    );
  }
}
