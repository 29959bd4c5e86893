import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, commandAs, postgresAccount, reaching } from './embedded-account.ts';
import { findPrograms, type Programs } from './embedded-programs.ts';

const VERSION = '18';

/** A folder where a server can keep its data, and what runs it there. */
export interface Cluster {
  /** <DATA_DIR>/postgres, without symbolic links. */
  readonly folder: string;
  readonly account: Account;
  readonly programs: Programs;
}

/** Finds the programs and the account, and checks that the one can reach the other and the data. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
  const dataFolder = realpathSync(dataDir);
  const own = postgresAccount();
  const programs = await findPrograms(own);
  const account = reaching(own, dataFolder);
  return { folder: join(dataFolder, 'postgres'), account, programs };
}

/** Makes the data on the first start; on later ones checks that this version can read it. */
export function ensureData({ folder, account, programs }: Cluster, password: string, durable: boolean): void {
  if (!existsSync(folder)) {
    // Built beside its folder and moved when complete, so that a start cut short leaves nothing half made.
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    give(draft, account);
    runInitdb(programs.initdb, draft, account, password, durable);
    renameSync(draft, folder);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== VERSION) {
    throw new Error(
      `${folder} holds data of PostgreSQL ${version}, and this release runs ${VERSION}. ` +
        'Restore a backup into a new DATA_DIR, or set DATABASE_URL to a server that has the data.',
    );
  }
}

function runInitdb(initdb: string, folder: string, account: Account, password: string, durable: boolean) {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile, account);
  try {
    // The built-in locale sorts and lower-cases alike on every machine.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const args = [`--pgdata=${folder}`, ...access, ...locale, ...(durable ? [] : ['--no-sync'])];
    const command = commandAs(account, initdb, args);
    const { status, stderr, error } = spawnSync(command.program, command.args, {
      ...command.ids,
      encoding: 'utf8',
      cwd: folder,
    });
    if (status !== 0) {
      throw new Error(`PostgreSQL could not set up ${folder}: ${error?.message ?? stderr.trim()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Lets the account have a file or folder of ours. */
export function give(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
