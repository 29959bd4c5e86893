import { createProblemList, type Problem, type ProblemList } from '../camtrap-dp/problem.ts';
import { isObject, report } from '../camtrap-dp/shapes.ts';
import { DEPLOYMENTS, MEDIA, OBSERVATIONS, type TableName } from '../camtrap-dp/tables.ts';
import { readDialect, type TableDialect } from './table-dialect.ts';
import {
  baseName,
  folderOf,
  isAddress,
  pathFrom,
  shallowest,
  type ZipEntries,
  zipEntries,
} from './zip-entries.ts';

/** Where a table lies, and how it is written. */
export interface TableSource extends TableDialect {
  /**
   * Its files as the archive has them, one or more, never with `..`. The rows of all of them are one table; parts may or may not
   * begin with the header again. Those that end in `.gz` are compressed.
   */
  readonly paths: readonly string[];
}

export interface PackageLayout {
  /** Null: it is not in the package. */
  readonly tables: Readonly<Record<TableName, TableSource | null>>;
  /** The folder of datapackage.json, or of the tables without one; empty at the archive's top. */
  readonly root: string;
  readonly problems: readonly Problem[];
}

const DESCRIPTION = 'datapackage.json';
const TABLES = [DEPLOYMENTS, MEDIA, OBSERVATIONS];

/**
 * The entry of an archive that is the datapackage.json of its package: the one that lies least deep. Null where there is none. Of
 * several in one depth it is the first; {@link layoutOf} says that there are more.
 */
export function findDescription(files: readonly string[]): string | null {
  return descriptionsIn(zipEntries(files))[0] ?? null;
}

function descriptionsIn({ paths }: ZipEntries): string[] {
  return shallowest(paths.filter((path) => baseName(path) === DESCRIPTION));
}

/**
 * Where the tables of a package lie in an archive with these files, by what datapackage.json says (`description`: its JSON, or
 * null without one). Paths are those of its resources, from its own folder, in any case of letters. A table that no resource names
 * is looked for under its usual name in that folder. So are all of them without a datapackage.json, which is a warning.
 *
 * Errors: a table that lies outside of the archive, in it at an address, or nowhere; deployments or observations that are missing;
 * several packages in one archive. Sources: Data Package v1 and its CSV dialect, https://specs.frictionlessdata.io.
 */
export function layoutOf(description: unknown, files: readonly string[]): PackageLayout {
  const list = createProblemList();
  const entries = zipEntries(files);
  const root = description === null ? rootOfTables(entries, list) : rootOfDescription(entries, list);
  const resources = resourcesOf(description, list);
  const sourceOf = (name: TableName) => {
    const at = resources.findIndex((resource) => isNamed(resource, name));
    const resource = resources[at];
    const looked = { entries, root, list, name };
    if (isObject(resource)) return sourceOfResource(looked, resource, `resources[${at}]`);
    return usualSource(looked, description !== null);
  };
  const tables = {
    deployments: sourceOf('deployments'),
    media: sourceOf('media'),
    observations: sourceOf('observations'),
  };
  return { tables, root, problems: list.problems };
}

/**
 * Where a file of the table media lies in the archive, from its top; null where `filePath` is an address, or leads out of the
 * archive. Whether such a file is there is another question.
 */
export function mediaFile({ root }: Pick<PackageLayout, 'root'>, filePath: string): string | null {
  return isAddress(filePath) ? null : pathFrom(root, filePath);
}

/** Where a table is looked for, and where problems go. */
interface Lookup {
  readonly entries: ZipEntries;
  readonly root: string;
  readonly list: ProblemList;
  readonly name: TableName;
}

function rootOfDescription(entries: ZipEntries, list: ProblemList): string {
  const [first, ...others] = descriptionsIn(entries);
  if (others.length > 0)
    report(list, '', others[0], 'There are several packages in this file. Import them one by one.');
  return folderOf(first ?? '');
}

/** The folder of deployments that lies least deep; the top without any. */
function rootOfTables(entries: ZipEntries, list: ProblemList): string {
  const found = entries.paths.filter((path) => usualNames('deployments').includes(baseName(path)));
  const folders = [...new Set(shallowest(found).map(folderOf))];
  if (folders.length > 1)
    report(list, '', folders[1], 'There are tables in several folders of this file. Import them one by one.');
  list.add({
    table: 'datapackage',
    row: null,
    field: null,
    message: 'There is no datapackage.json. Tables are looked for under their usual names.',
    severity: 'warning',
  });
  return folders[0] ?? '';
}

function resourcesOf(description: unknown, list: ProblemList): readonly unknown[] {
  if (description === null) return [];
  const resources = isObject(description) ? description.resources : undefined;
  if (Array.isArray(resources)) return resources;
  report(list, 'resources', resources, 'This must be a list.');
  return [];
}

function isNamed(resource: unknown, name: TableName): boolean {
  const given = isObject(resource) ? resource.name : undefined;
  return typeof given === 'string' && given.trim().toLowerCase() === name;
}

function sourceOfResource(
  lookup: Lookup,
  resource: Readonly<Record<string, unknown>>,
  field: string,
): TableSource | null {
  const { path } = resource;
  const list = Array.isArray(path) ? path : [path];
  const at = (i: number) => (Array.isArray(path) ? `${field}.path[${i}]` : `${field}.path`);
  const paths = list.map((each: unknown, i) => entryAt(lookup, each, at(i)));
  const found = paths.filter((each) => each !== undefined);
  if (list.length === 0) report(lookup.list, `${field}.path`, undefined, 'This must name a file.');
  if (found.length === 0 || found.length < list.length) return null;
  return { paths: found, ...readDialect(resource, field, lookup.list) };
}

/** The entry that a resource names; undefined, and a problem, where there is none. */
function entryAt({ entries, root, list }: Lookup, path: unknown, field: string): string | undefined {
  const inside = typeof path === 'string' && !isAddress(path) ? pathFrom(root, path) : null;
  const found = inside === null ? undefined : entries.find(inside);
  if (found === undefined) report(list, field, path, pathFault(path, inside));
  return found;
}

function pathFault(path: unknown, inside: string | null): string {
  if (path === undefined) return 'This is missing.';
  if (typeof path !== 'string') return 'This must be a text.';
  if (isAddress(path)) return 'This table lies elsewhere: put its file into the package.';
  return inside === null
    ? 'This must be a path within the package.'
    : 'There is no such file in the package.';
}

function usualNames(name: TableName): string[] {
  const path = TABLES.find((table) => table.name === name)?.path ?? '';
  return [path, `${path}.gz`];
}

function usualSource({ entries, root, list, name }: Lookup, isDescribed: boolean): TableSource | null {
  const found = usualNames(name)
    .map((path) => entries.find(root === '' ? path : `${root}/${path}`))
    .find((path) => path !== undefined);
  const isNeeded = name !== 'media';
  if (found === undefined)
    list.add({
      table: name,
      row: null,
      field: null,
      message: isNeeded ? 'This table is missing.' : 'This table is missing: there are no photos.',
      severity: isNeeded ? 'error' : 'warning',
    });
  else if (isDescribed)
    list.add({
      table: 'datapackage',
      row: null,
      field: 'resources',
      value: name,
      message: 'No resource of this name: its table is read under its usual name.',
      severity: 'warning',
    });
  return found === undefined ? null : { paths: [found], ...readDialect({}, '', list) };
}
