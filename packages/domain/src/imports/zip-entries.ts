/** What macOS and other systems add to an archive, and what its owner did not mean to send. */
const IGNORED = /(^|\/)(__MACOSX(\/|$)|\.)/i;

/** Files of an archive that may be of a package, by their paths. */
export interface ZipEntries {
  /** As the archive has them. */
  readonly paths: readonly string[];
  /** The entry at a path from the archive's top, as the archive has it; first in this case, then in any. */
  find(path: string): string | undefined;
}

/**
 * The entries of an archive without folders, hidden files, `__MACOSX` and paths that could lead out of it: absolute ones, and those
 * with two points in a row. Backslashes are read as slashes, as some programs of Windows write them.
 */
export function zipEntries(files: readonly string[]): ZipEntries {
  const exact = new Map<string, string>();
  const inAnyCase = new Map<string, string>();
  for (const file of files) {
    const path = file.replaceAll('\\', '/');
    if (path.endsWith('/') || IGNORED.test(path) || !isInside(path)) continue;
    if (!exact.has(path)) exact.set(path, file);
    if (!inAnyCase.has(path.toLowerCase())) inAnyCase.set(path.toLowerCase(), file);
  }
  return {
    paths: [...exact.values()],
    find: (path) => exact.get(path) ?? inAnyCase.get(path.toLowerCase()),
  };
}

/** Whether a path with slashes stays where it begins: neither absolute nor on a drive, and without `..`. */
function isInside(path: string): boolean {
  return path !== '' && !/^([/~]|[a-z]:)/i.test(path) && !path.includes('..') && !path.includes('\0');
}

/** Whether text is an address, such as `https://…` or `gs://…`. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text.trim());
}

/** The folder of a path, without a slash at its end; empty at the top. */
export function folderOf(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  return slashed.slice(0, Math.max(0, slashed.lastIndexOf('/')));
}

/**
 * A path that is written from a folder, as it is from the top, without `./` and doubled slashes; null where it leads out of the
 * folder or names nothing.
 */
export function pathFrom(folder: string, path: string): string | null {
  const slashed = path.trim().replaceAll('\\', '/');
  const inside = slashed
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  if (!isInside(slashed) || !isInside(inside)) return null;
  return folder === '' ? inside : `${folder}/${inside}`;
}

/** Those paths that lie least deep, in the order of their letters. */
export function shallowest(paths: readonly string[]): string[] {
  const depthOf = (path: string) => path.replaceAll('\\', '/').split('/').length;
  const least = paths.reduce((so, path) => Math.min(so, depthOf(path)), Number.POSITIVE_INFINITY);
  return paths.filter((path) => depthOf(path) === least).sort();
}

/** The name of a file without its folders, in lower case. */
export function baseName(path: string): string {
  return path.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? '';
}
