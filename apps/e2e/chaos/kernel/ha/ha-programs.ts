import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../..');
const PATCH = 'deploy/ha/patroni-3.0.2-compare-leader.patch';
const PACKAGED = '/usr/lib/python3/dist-packages/patroni';
/** PostgreSQL with all that a standby is made with. */
export const POSTGRES = '/usr/lib/postgresql/15/bin';

/** What stands between us and a database of two nodes, for which further programs are needed; undefined where nothing does. */
export function haObstacle(...further: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'Only root may give nodes a network of their own.';
  const missing = [
    ...['etcd', 'haproxy', 'patch', ...further].filter(
      (program) => spawnSync('which', [program]).status !== 0,
    ),
    ...(existsSync(PACKAGED) ? [] : ['patroni']),
    ...(existsSync(`${POSTGRES}/pg_basebackup`) ? [] : ['postgresql-15']),
  ];
  if (missing.length === 0) return undefined;
  return `These Debian packages are missing: ${missing.join(', ')} (etcd is in etcd-server).`;
}

/** Debian's Patroni with our patch, in a folder that Python finds it in. */
export function patchedPatroni(folder: string): string {
  mkdirSync(folder);
  cpSync(PACKAGED, path.join(folder, 'patroni'), { recursive: true });
  execFileSync('patch', [
    '--strip=1',
    '--quiet',
    `--directory=${folder}`,
    `--input=${path.join(root, PATCH)}`,
  ]);
  return folder;
}
