/** Runs SQL inside somebody's transaction; a `pg` client or pool fits as it is. */
export interface SqlExecutor {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
