import { LINE_CODES } from '../kernel/line-codes.ts';

/** Prisma: cannot reach, timed out, connection closed, no connection or no transaction in time. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** Prisma's adapter, for the same in raw queries. */
const ADAPTER_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

/**
 * SQLSTATE: connection exceptions, insufficient resources (a full disk, no connection left), starting or stopping,
 * out of time, input/output errors; and a server that only reads, as one that is about to become the primary.
 */
const SQLSTATE = /^(08...|25006|53...|57P..|57014|58030)$/;

/** What pg says without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/**
 * Whether a call failed because the database cannot be reached, cannot write or does not answer in time just now:
 * worth trying again, and no fault of the call.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (LINE_CODES.has(code) || PRISMA_CODES.has(code) || SQLSTATE.test(code)))
    return true;
  if (MESSAGES.some((message) => error.message.includes(message))) return true;
  return isAdapterAway(error) || isDatabaseAway(error.cause);
}

/** Whether a statement ran out of its time, which says nothing of the next one: the database is there. */
export function isOutOfTime(error: unknown): boolean {
  return (
    error instanceof Error && ((error as { code?: unknown }).code === '57014' || isOutOfTime(error.cause))
  );
}

interface AdapterCause {
  readonly kind?: string;
  readonly originalCode?: string;
}

/** Prisma keeps PostgreSQL's own code two levels down; what a transaction rejects with may be its adapter's error itself. */
function isAdapterAway(error: Error): boolean {
  const { name, cause, meta } = error as {
    name: string;
    cause?: unknown;
    meta?: { driverAdapterError?: { cause?: AdapterCause } };
  };
  const own = name === 'DriverAdapterError' ? (cause as AdapterCause | undefined) : undefined;
  const { kind = '', originalCode = '' } = own ?? meta?.driverAdapterError?.cause ?? {};
  return ADAPTER_KINDS.has(kind) || SQLSTATE.test(originalCode);
}
