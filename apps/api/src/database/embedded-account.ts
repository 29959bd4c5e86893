import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** What a child process needs to run under another account; empty when our own will do. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, an account made here when it is missing. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const found = findAccount();
  if (found) return found;
  try {
    execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'pipe' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', 'postgres'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root and the account 'postgres' could not be made (${(error as Error).message}). ` +
        'Start Sightline as another user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const made = findAccount();
  if (!made)
    throw new Error("The account 'postgres' was made but cannot be found. Start Sightline as another user.");
  return made;
}

function findAccount(): Account | undefined {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}

/** Throws, saying which folders to open, when the account cannot get into `folder`. */
export function assertReachable(folder: string, account: Account): void {
  if (account.uid === undefined) return;
  const closed = pathTo(folder).filter((path) => spawnSync('test', ['-x', path], account).status !== 0);
  if (closed.length === 0) return;
  throw new Error(
    `PostgreSQL does not run as root, and the account 'postgres' cannot get into ${folder}. Either allow it with ` +
      `\`chmod o+x ${closed.join(' ')}\`, or set DATA_DIR to a folder it can reach, for example /var/lib/sightline.`,
  );
}

function pathTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...pathTo(parent), folder];
}
