import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder for a world's data, the wanted one or a new one; PostgreSQL's account can get into it. */
export function makeFolder(wanted?: string): string {
  if (wanted) mkdirSync(wanted, { recursive: true });
  const folder = wanted ?? mkdtempSync(path.join(os.tmpdir(), 'sightline-chaos-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A process's own data folder, within that of all; mails, where they are files, come together there. */
export function makeOwnFolder(dataDir: string, name: string): string {
  const folder = path.join(dataDir, name);
  mkdirSync(folder);
  mkdirSync(path.join(dataDir, 'mail'), { recursive: true });
  symlinkSync(path.join(dataDir, 'mail'), path.join(folder, 'mail'));
  return folder;
}
