import { Prisma } from './generated/client.ts';

/** Socket errors, and PostgreSQL's words while it starts, stops or has no connection to give. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
]);

/** Prisma: cannot reach, timed out, connection closed, no connection or transaction in time. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** What pg says without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Whether a call failed because the database cannot be reached just now: worth trying again, not a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (CODES.has(code) || PRISMA_CODES.has(code))) return true;
  if (MESSAGES.some((message) => error.message.includes(message))) return true;
  return isDatabaseAway(error.cause);
}
