import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../../../api/src/database/embedded-account.ts';
import type { HostNetwork } from './host-network.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
/** The same on every host. */
export const PORTS = {
  sql: 5432,
  rest: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  haproxy: 5000,
  bucket: 5001,
  restored: 5002,
} as const;

/** Where it all runs, as whom, and with which secrets. */
export interface Site {
  readonly folder: string;
  readonly network: HostNetwork;
  readonly account: Account;
  readonly passwords: Readonly<
    Record<'superuser' | 'replication' | 'rewind' | 'sightline' | 'archive', string>
  >;
  /** Where Python finds Patroni. */
  readonly python: string;
  /** File descriptor for what is said. */
  readonly log: number;
}

export function ownFolder(folder: string, account: Account): string {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  giveTo(account, folder);
  return folder;
}

/** Writes the file of deploy/ha of the same name, with what is a node's own in it. */
export function writeOwn(file: string, account: Account, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(root, 'deploy/ha', path.basename(file)), 'utf8');
  const filled = text.replaceAll(/^[^#]*\$\{\w+\}/gm, (line) =>
    line.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file} asks for ${name}.`);
      return value;
    }),
  );
  writeFileSync(file, filled, { mode: 0o600 });
  giveTo(account, file);
  return file;
}

export function giveTo({ uid, gid }: Account, place: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
}
