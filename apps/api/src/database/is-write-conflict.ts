/** SQLSTATE: two transactions waited for each other, or saw each other's changes; PostgreSQL ended one of them. */
const SQLSTATES = new Set(['40001', '40P01']);

/** Prisma's word for the same, and its adapter's in raw queries. */
const PRISMA_CODE = 'P2034';
const ADAPTER_KIND = 'TransactionWriteConflict';

/** Whether a call met another one over the same rows and was undone for it: trying again will do. */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
  };
  if (typeof code === 'string' && (SQLSTATES.has(code) || code === PRISMA_CODE)) return true;
  return meta?.driverAdapterError?.cause?.kind === ADAPTER_KIND || isWriteConflict(error.cause);
}
