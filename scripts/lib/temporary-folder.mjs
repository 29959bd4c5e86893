/** Where a run keeps its temporary files. */
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const GIB = 1024 ** 3;
const IN_MEMORY = '/dev/shm';
/** What has to be free of a disk in memory, and of memory: several times what a run needs of either. */
const ROOM = 4 * GIB;
const MEMORY = 8 * GIB;

/**
 * Makes a folder for all temporary files of a run, in memory where there is plenty: each of its 300 databases is 340 files
 * that are gone a minute later, and a disk makes four times as much work of them. Removes before what runs left there that
 * were killed.
 */
export function makeTemporaryFolder({ inMemory = IN_MEMORY, elsewhere = os.tmpdir() } = {}) {
  const parent = hasRoom(inMemory) && process.availableMemory() >= MEMORY ? inMemory : elsewhere;
  for (const folder of globSync(path.join(parent, 'sightline-temporary-*')))
    if (!isAlive(ownerOf(folder))) removeOwn(folder);
  const folder = mkdtempSync(path.join(parent, `sightline-temporary-${process.pid}-`));
  // As /tmp: PostgreSQL may run as somebody else.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Only who made a folder may remove it. */
function removeOwn(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
    rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}

const ownerOf = (folder) => Number(path.basename(folder).split('-')[2]);

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return error.code === 'EPERM';
  }
}
