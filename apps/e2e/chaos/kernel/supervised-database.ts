import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { superviseProcess } from './supervised-process.ts';
import { until } from './until.ts';

const START_MS = 120_000;
const LOOK_MS = 1_000;

export interface SupervisedDatabase {
  /** The same after every restart. */
  readonly url: string;
  /** Process id of PostgreSQL itself, which changes when it is started again. */
  postmaster(): number;
  /** Whether it takes connections. */
  accepts(): Promise<boolean>;
  /** Throws when it did not end cleanly. */
  stop(): Promise<void>;
}

/** Our own PostgreSQL with its data in `dataDir`, started again when it dies. */
export async function superviseDatabase(dataDir: string, log: number): Promise<SupervisedDatabase> {
  let output = '';
  const service = superviseProcess({
    args: ['apps/api/src/database/commands/serve.ts'],
    env: { DATA_DIR: dataDir },
    log,
    onOutput: (text) => {
      output += text;
    },
  });
  const [first = ''] = await until('PostgreSQL runs', () => /^\{.*\}$/m.exec(output), START_MS).catch(
    async (error: unknown) => {
      await service.stop();
      throw error;
    },
  );
  const { url }: { url: string } = JSON.parse(first);
  return {
    url,
    postmaster: () =>
      Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    accepts: () => accepts(url),
    async stop() {
      const status = await service.stop();
      if (status !== 0) throw new Error(`PostgreSQL did not end cleanly: exit status ${status}.`);
    },
  };
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: LOOK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
