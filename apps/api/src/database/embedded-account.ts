import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs under; without ids it is our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  /** Passes through folders that are closed to it, such as a clone below /root, by a capability to search them. */
  readonly passesClosedFolders?: boolean;
}

/** A program with its arguments, and the ids to spawn it with. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
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

/** How to run a program as the account. */
export function commandAs(account: Account, program: string, args: readonly string[]): Command {
  const { uid, gid, passesClosedFolders } = account;
  if (uid === undefined || gid === undefined) return { program, args, ids: {} };
  if (!passesClosedFolders) return { program, args, ids: { uid, gid } };
  const capability = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capability, '--', program];
  return { program: 'setpriv', args: [...become, ...args], ids: {} };
}

/** Whether the account gets into a folder. */
export function reaches(account: Account, folder: string): boolean {
  const { program, args, ids } = commandAs(account, 'ls', ['-d', `${folder}/.`]);
  return spawnSync(program, args, { ...ids, stdio: 'ignore' }).status === 0;
}

/**
 * The account as it can get into `folder`, where need be by the capability to pass closed folders. Throws, saying
 * which folders to open, when it cannot at all.
 */
export function reaching(account: Account, folder: string): Account {
  if (reaches(account, folder)) return account;
  const climber = { ...account, passesClosedFolders: true };
  if (reaches(climber, folder)) return climber;
  const closed = pathTo(folder).filter((path) => !reaches(account, path));
  throw new Error(
    `PostgreSQL does not run as root, and the account 'postgres' cannot get into ${folder}. Either allow it with ` +
      `\`chmod o+x ${closed.join(' ')}\`, or set DATA_DIR to a folder it can reach, for example /var/lib/sightline.`,
  );
}

function pathTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...pathTo(parent), folder];
}
