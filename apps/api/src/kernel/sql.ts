/** Runs SQL inside somebody's transaction: a `pg` client or pool fits as it is. */
export interface SqlExecutor {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface RawQueries {
  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T>;
}

/** Lets jobs and notices join a Prisma transaction. */
export function prismaSql(tx: RawQueries): SqlExecutor {
  return {
    query: async (text, values = []) => ({ rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values) }),
  };
}
