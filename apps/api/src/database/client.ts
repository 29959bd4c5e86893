import { AsyncResource } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { dropNames, limitStatements } from './pooled-statements.ts';

/** Together with the time of a statement below five seconds, within which a request has its answer, 503 if it must be. */
const DEFAULT_CONNECT_TIMEOUT_MS = 1_500;
const DEFAULT_STATEMENT_TIMEOUT_MS = 3_000;
const DEFAULT_TRANSACTION_TIMEOUT_MS = 5_000;
/** So much longer Prisma waits for a transaction to begin: the pool says better why there is no connection. */
const BEGIN_MS = 500;
/** So much longer is waited for an answer: the server's own limit says nothing when the server has stopped. */
const ANSWER_MS = 300;
const DEFAULT_CONNECTIONS = 10;

/** Longest times in milliseconds. */
export interface DatabaseTimes {
  /** Until there is a connection; 1,500 when left out. */
  readonly connectTimeoutMs?: number;
  /** Of one statement; 3,000 when left out, which suits requests and not jobs. */
  readonly statementTimeoutMs?: number;
  /** Of a transaction through Prisma; 5,000 when left out. */
  readonly transactionTimeoutMs?: number;
}

export interface DatabaseOptions extends DatabaseTimes {
  readonly url: string;
  /**
   * Behind it a pooler gives a connection to somebody else after each transaction: nothing may outlive one. False when left out.
   */
  readonly isShared?: boolean;
  /** Most connections at once; 10 when left out. */
  readonly max?: number;
  /** Told about connections that PostgreSQL ended. */
  readonly log: { warn(details: object, message: string): void };
}

export interface Database {
  /** For SQL of our own. int8 (ids of insights, counts) comes back as a number. */
  readonly pool: pg.Pool;
  /** For everything else, over the same connections. BigInt columns come back as bigint. */
  readonly prisma: PrismaClient;
  /** Waits for what is running, then gives all connections back. */
  close(): Promise<void>;
}

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A statement that waited for a connection belongs to the trace of who asked for it, not of who gave the connection back. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
    return undefined;
  }
}

/**
 * Opens the one pool of connections of a process. It connects when first used and again after PostgreSQL was away;
 * until then calls fail within seconds with an error for which `isDatabaseAway` is true.
 */
export function connectDatabase(options: DatabaseOptions): Database {
  const {
    url,
    isShared = false,
    log,
    max = DEFAULT_CONNECTIONS,
    connectTimeoutMs = DEFAULT_CONNECT_TIMEOUT_MS,
    statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS,
    transactionTimeoutMs = DEFAULT_TRANSACTION_TIMEOUT_MS,
  } = options;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_MS,
    onConnect: isShared ? dropNames : (client) => limitStatements(client, statementTimeoutMs),
    application_name: 'sightline',
    types: { getTypeParser },
  });
  // Without a listener an error on a connection nobody waits on ends the process.
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: connectTimeoutMs + BEGIN_MS, timeout: transactionTimeoutMs },
  });
  return {
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** Insight ids and counts stay far below 2^53; Prisma brings parsers of its own and is not affected. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
}
