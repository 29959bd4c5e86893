import { text } from 'node:stream/consumers';
import { isMissing } from '@sightline/domain/camtrap-dp/check-value';
import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import { createTableReader, type ReadRow } from '@sightline/domain/camtrap-dp/read-table';
import { DEPLOYMENTS, MEDIA, OBSERVATIONS, type Table } from '@sightline/domain/camtrap-dp/tables';
import {
  findDescription,
  layoutOf,
  mediaFile,
  type PackageLayout,
} from '@sightline/domain/imports/package-layout';
import { isWildlifeInsights } from '@sightline/domain/imports/wildlife-insights';
import { type Archive, UnreadableFile } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { tableRecords } from './read-records.ts';
import { openWildlifeSource } from './wildlife-source.ts';

/** Finds out what an archive holds. Throws {@link UnreadableFile} for one that holds nothing that can be imported. */
export async function openSource(archive: Archive): Promise<ImportSource> {
  if (isWildlifeInsights(archive.files)) return openWildlifeSource(archive);
  const path = findDescription(archive.files);
  const description = path === null ? null : await readDescription(archive, path);
  const layout = layoutOf(description, archive.files);
  if (!layout.tables.deployments || !layout.tables.observations)
    throw new UnreadableFile(
      'There is no Camtrap DP package in this file (datapackage.json with deployments.csv, media.csv and observations.csv), and no download of Wildlife Insights.',
    );
  return packageSource(archive, description, layout);
}

/** Of a description, which is read into memory. */
const MOST_BYTES = 4 * 1024 ** 2;
/** Of a title that lists and histories show. */
const TITLE_LENGTH = 200;

async function readDescription(archive: Archive, path: string): Promise<unknown> {
  try {
    return JSON.parse((await text(await archive.readPlain(path, MOST_BYTES))).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function packageSource(archive: Archive, description: unknown, layout: PackageLayout): ImportSource {
  const found = new Map<string, { readonly problems: readonly Problem[]; readonly count: number }>();
  // Systems that write paths do not always write the letters of the file.
  const inArchive = new Map(archive.files.map((path) => [path.toLowerCase(), path]));

  async function* rows<T extends Table>(table: T): AsyncGenerator<ReadRow<T>> {
    const source = layout.tables[table.name];
    if (!source) return;
    const reader = createTableReader(table);
    for await (const record of tableRecords(archive, source, table)) {
      const read = reader.read(record);
      if (read) yield read;
    }
    found.set(table.name, { problems: reader.end(), count: reader.count() });
  }

  return {
    title: titleOf(description),
    projectOf: () => projectOf(description),
    vernacularNames: () => vernacularsOf(description),
    deployments: () => rows(DEPLOYMENTS),
    media: () => rows(MEDIA),
    observations: () => rows(OBSERVATIONS),
    fileOf: ({ filePath }) => {
      const path = mediaFile(layout, filePath);
      return path === null ? null : (inArchive.get(path.toLowerCase()) ?? null);
    },
    problems: () => {
      const all = [...found.values()];
      return {
        problems: [...layout.problems, ...all.flatMap(({ problems }) => problems)],
        count: layout.problems.length + all.reduce((sum, { count }) => sum + count, 0),
      };
    },
  };
}

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function titleOf(description: unknown): string | null {
  if (!isObject(description)) return null;
  const project = isObject(description.project) ? description.project : {};
  const title = [project.title, description.title, description.name].find(
    (one) => typeof one === 'string' && !isMissing(one.trim()),
  );
  if (typeof title !== 'string') return null;
  return title.replaceAll('\0', '').trim().slice(0, TITLE_LENGTH).toWellFormed();
}

/** What tells the project from others: its id, else its title; empty where it has neither. */
function projectOf(description: unknown): string {
  const project = isObject(description) && isObject(description.project) ? description.project : {};
  const name = [project.id, project.title].find((one) => typeof one === 'string' && !isMissing(one.trim()));
  return typeof name === 'string'
    ? name.replaceAll('\0', '').trim().slice(0, TITLE_LENGTH).toWellFormed()
    : '';
}

/** The English name of each taxon, else the first that it has. */
function vernacularsOf(description: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taxa = isObject(description) && Array.isArray(description.taxonomic) ? description.taxonomic : [];
  for (const taxon of taxa) {
    if (!isObject(taxon) || typeof taxon.scientificName !== 'string') continue;
    const vernacular = isObject(taxon.vernacularNames) ? taxon.vernacularNames : {};
    const name = vernacular.eng ?? Object.values(vernacular)[0];
    if (typeof name === 'string' && name.trim() !== '') names.set(taxon.scientificName, name.trim());
  }
  return names;
}
