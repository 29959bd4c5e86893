import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { buildInPartitions, isPartitioned } from './index-in-partitions.ts';
import { buildsBesideTraffic, indexBuiltBesideTraffic } from './migration-rules.ts';
import { isTableBusy, LOCK_TRIES, runBesideTraffic, runPatiently } from './patient-script.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

const { CHAR, TEXT } = pg.types.builtins;

/**
 * Prisma's adapter cuts a migration at every semicolon, also inside a function body or a comment, and runs the
 * pieces on whatever connections are free. Sent as one piece, PostgreSQL parses it and applies all of it or nothing.
 */
export class MigrationAdapter extends PrismaPg {
  readonly #open: Adapter[] = [];
  readonly #lockTries: number;
  #gaveUp = false;

  constructor(url: string, lockTries = LOCK_TRIES) {
    super({ connectionString: url, connectionTimeoutMillis: 10_000 });
    this.#lockTries = lockTries;
  }

  /** Whether a script never got its table: nothing of it has run. */
  get gaveUp(): boolean {
    return this.#gaveUp;
  }

  override async connect(): Promise<Adapter> {
    const adapter = this.#adapt(await super.connect());
    this.#open.push(adapter);
    return adapter;
  }

  override async connectToShadowDb(): Promise<Adapter> {
    return this.#adapt(await super.connectToShadowDb());
  }

  /** The engine does not close what it opened. */
  async closeAll(): Promise<void> {
    await Promise.allSettled(this.#open.splice(0).map((adapter) => adapter.dispose()));
  }

  #adapt(adapter: Adapter): Adapter {
    const pool = adapter.underlyingDriver();
    adapter.executeScript = async (script) => {
      try {
        await runScript(pool, script, this.#lockTries);
      } catch (error) {
        this.#gaveUp = isTableBusy(error);
        throw error instanceof pg.DatabaseError ? asAdapterError(error) : error;
      }
    };
    readCharColumns(adapter, pool);
    return adapter;
  }
}

async function runScript(pool: pg.Pool, script: string, lockTries: number): Promise<void> {
  const client = await pool.connect();
  try {
    const index = indexBuiltBesideTraffic(script);
    if (index && (await isPartitioned(client, index.table)))
      await buildInPartitions(client, index, lockTries);
    else if (buildsBesideTraffic(script)) await runBesideTraffic(client, script);
    else await runPatiently(client, script, lockTries);
  } finally {
    client.release(true);
  }
}

/** The engine describes the catalogue with columns of type "char", which the adapter refuses to read. */
function readCharColumns(adapter: Adapter, pool: pg.Pool) {
  const charColumns = new WeakMap<object, number[]>();
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const queryAsText = async (config: pg.QueryConfig) => {
    const result = await query(config);
    const chars = (result.fields ?? []).flatMap((field, column) => (field.dataTypeID === CHAR ? column : []));
    for (const column of chars) Object.assign(result.fields[column] ?? {}, { dataTypeID: TEXT });
    if (chars.length > 0) charColumns.set(result.rows, chars);
    return result;
  };
  pool.query = queryAsText as typeof pool.query;

  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (request) => {
    const result = await queryRaw(request);
    for (const column of charColumns.get(result.rows) ?? []) {
      result.columnTypes[column] = ColumnTypeEnum.Character;
    }
    return result;
  };
}

function asAdapterError({ code, severity, message, detail, column, hint }: pg.DatabaseError) {
  const known = { code: code ?? 'N/A', severity: severity ?? 'ERROR', message };
  return new DriverAdapterError({ kind: 'postgres', ...known, detail, column, hint });
}
