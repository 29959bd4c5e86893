import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

const { CHAR, TEXT } = pg.types.builtins;

/**
 * Prisma's adapter cuts a migration at every semicolon, also inside a function body or a comment, and runs the
 * pieces on whatever connections are free. Sent as one piece, PostgreSQL parses it and applies all of it or nothing.
 */
export class MigrationAdapter extends PrismaPg {
  readonly #open: Adapter[] = [];

  constructor(url: string) {
    super({ connectionString: url, connectionTimeoutMillis: 10_000 });
  }

  override async connect(): Promise<Adapter> {
    const adapter = adapt(await super.connect());
    this.#open.push(adapter);
    return adapter;
  }

  override async connectToShadowDb(): Promise<Adapter> {
    return adapt(await super.connectToShadowDb());
  }

  /** The engine does not close what it opened. */
  async closeAll(): Promise<void> {
    await Promise.allSettled(this.#open.splice(0).map((adapter) => adapter.dispose()));
  }
}

function adapt(adapter: Adapter): Adapter {
  const pool = adapter.underlyingDriver();
  adapter.executeScript = async (script) => {
    try {
      await pool.query(script);
    } catch (error) {
      throw error instanceof pg.DatabaseError ? asAdapterError(error) : error;
    }
  };
  readCharColumns(adapter, pool);
  return adapter;
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
