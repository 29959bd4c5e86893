import { cardIsGone, GONE_AFTER } from './card-error.ts';
import { type CardFile, isHidden, type LeftOut, pathOnCard, UNREADABLE } from './card-file.ts';

/** What a folder holds. */
export interface FoundFiles {
  /** Sorted by their paths. */
  readonly files: readonly CardFile[];
  /** What could not even be opened. */
  readonly leftOut: readonly LeftOut[];
}

/** All files in folders that were dropped, those in folders within them included. Throws where the card is pulled out meanwhile. */
export async function filesOf(entries: readonly FileSystemEntry[], signal: AbortSignal): Promise<FoundFiles> {
  const files: CardFile[] = [];
  const leftOut: LeftOut[] = [];
  const open = [...entries];
  let inARow = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    signal.throwIfAborted();
    if (isHidden(entry.fullPath)) continue;
    try {
      if (isFolder(entry)) open.push(...(await entriesIn(entry)));
      else if (isFile(entry)) files.push({ path: pathOnCard(entry.fullPath), file: await fileOf(entry) });
      inARow = 0;
    } catch {
      leftOut.push({ path: pathOnCard(entry.fullPath), why: UNREADABLE });
      inARow += 1;
      if (inARow >= GONE_AFTER) throw cardIsGone();
    }
  }
  return { files: sorted(files), leftOut };
}

/** Files that were chosen: those of a folder have its path. */
export function chosenFiles(list: readonly File[]): FoundFiles {
  const files = list
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isHidden(path))
    .map(({ path, file }) => ({ path: pathOnCard(path), file }));
  return { files: sorted(files), leftOut: [] };
}

function sorted(files: readonly CardFile[]): readonly CardFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** A browser tells of a hundred at a time, until it tells of none. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
