import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { until } from '../until.ts';
import { launchOn, runOn } from './ha-node.ts';
import { POSTGRES } from './ha-programs.ts';
import { PORTS, type Site } from './ha-site.ts';

const REPLAY_MS = 300_000;

/** A database as it was at a moment, for whoever wants to look. */
export interface Restored {
  readonly url: string;
  /** So long the backup took to come back. */
  readonly restoreMs: number;
  /** So long PostgreSQL took to start, to play the log until the moment, and to end recovery. */
  readonly replayMs: number;
  stop(): Promise<void>;
}

interface Place {
  readonly site: Site;
  readonly data: string;
  /** In which pgBackRest finds its settings. */
  readonly env: Readonly<Record<string, string>>;
}

export async function restoreTo(
  moment: string,
  { site: { account, network, passwords, log }, data, env }: Place,
): Promise<Restored> {
  const beganAt = performance.now();
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await runOn(undefined, account, ['pgbackrest', '--stanza=sightline', ...target, 'restore'], { log, env });
  const restoredAt = performance.now();
  const folder = path.join(data, 'postgres');
  const settings = {
    listen_addresses: network.address,
    port: PORTS.restored,
    unix_socket_directories: data,
    // Patroni wrote down where the node has these.
    hba_file: path.join(folder, 'pg_hba.conf'),
    ident_file: path.join(folder, 'pg_ident.conf'),
    // It must be no lower than the primary's, which Patroni gave it by its command line.
    max_connections: 200,
    // Else its own log would go where the true one goes.
    archive_mode: 'off',
    // Nobody follows it: a commit would wait for ever.
    synchronous_standby_names: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = launchOn(undefined, account, [`${POSTGRES}/postgres`, '-D', folder, ...flags], {
    log,
    env,
  });
  const stop = async () => {
    if (postgres.exitCode !== null || postgres.signalCode !== null) return;
    const gone = once(postgres, 'exit');
    postgres.kill('SIGINT');
    await gone;
  };
  const url = `postgresql://sightline:${passwords.sightline}@${network.address}:${PORTS.restored}/sightline`;
  try {
    await until(
      'the restored database has ended recovery',
      () => {
        if (postgres.exitCode !== null) throw new Error('The restored PostgreSQL ended.');
        return hasRecovered(url);
      },
      REPLAY_MS,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, restoreMs: restoredAt - beganAt, replayMs: performance.now() - restoredAt, stop };
}

async function hasRecovered(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ over: boolean }>('SELECT NOT pg_is_in_recovery() AS over');
    return rows[0]?.over ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
