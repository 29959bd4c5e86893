import { createProblemList, type Problem } from '../camtrap-dp/problem.ts';
import type { DeploymentRow, MediaRow, ObservationRow } from '../camtrap-dp/tables.ts';
import type { Position } from '../devices/coordinates.ts';
import { deploymentOf } from './wildlife-deployment.ts';
import { isWithName, mediumOf, observationOf, vernacularOf } from './wildlife-image.ts';
import { createSheet } from './wildlife-sheet.ts';
import type { OffsetAt } from './wildlife-time.ts';
import { baseName, folderOf, shallowest, zipEntries } from './zip-entries.ts';

/** The files of a download of Wildlife Insights, as the archive has them; of most there is one. */
export interface WildlifeFiles {
  readonly cameras: readonly string[];
  readonly deployments: readonly string[];
  readonly images: readonly string[];
}

const CSV = /\.csv(\.gz)?$/;

/**
 * The files of a download of Wildlife Insights (https://www.wildlifeinsights.org/get-started/download) in an archive: projects.csv,
 * cameras.csv, deployments.csv and images.csv, or several such as images_2004252.csv, all in the folder that lies least deep. Null
 * where it is none: Camtrap DP has no table of images, and a datapackage.json.
 */
export function wildlifeFiles(files: readonly string[]): WildlifeFiles | null {
  const { paths } = zipEntries(files);
  if (paths.some((path) => baseName(path) === 'datapackage.json')) return null;
  const tables = shallowest(paths.filter((path) => CSV.test(baseName(path))));
  const folder = folderOf(tables.find((path) => baseName(path).startsWith('images')) ?? '');
  const named = (name: string) =>
    tables.filter((path) => folderOf(path) === folder && isPartOf(baseName(path), name));
  const found = { cameras: named('cameras'), deployments: named('deployments'), images: named('images') };
  return found.deployments.length > 0 && found.images.length > 0 ? found : null;
}

/** `images.csv` and `images_1.csv` are parts of `images`. */
function isPartOf(file: string, name: string): boolean {
  return file.startsWith(name) && /^([_-].*)?\.csv(\.gz)?$/.test(file.slice(name.length));
}

/** Whether the files of an archive are a download of Wildlife Insights ({@link wildlifeFiles}). */
export function isWildlifeInsights(files: readonly string[]): boolean {
  return wildlifeFiles(files) !== null;
}

export interface WildlifeDeployment {
  /** As spreadsheets count, from the header of its file. */
  readonly rowNumber: number;
  readonly row: DeploymentRow;
}

export interface WildlifeImage {
  /** As spreadsheets count, from the header of its file. */
  readonly rowNumber: number;
  /** Null where the same image came before: one with several species has a record for each. */
  readonly media: MediaRow | null;
  readonly observation: ObservationRow;
}

export interface WildlifeReader {
  /** Each takes the next record of its files, header first. All of cameras come first, then all deployments, then images. */
  camera(cells: readonly string[]): void;
  deployment(cells: readonly string[]): WildlifeDeployment | undefined;
  image(cells: readonly string[]): WildlifeImage | undefined;
  /** What scientific names are called in the images so far: one English name each, by the scientific one. */
  vernacularNames(): ReadonlyMap<string, string>;
  /**
   * The first 1,000 problems. Of deployments.csv they have the table `deployments`, of images.csv `media`; fields are called as in
   * these files. Rows are counted from each header anew.
   */
  problems(): Problem[];
  /** How many there are in all. */
  count(): number;
}

/**
 * Reads a download of Wildlife Insights record by record as rows of Camtrap DP. Cells are as a parser of CSV gives them. A record
 * that names the columns begins a file. A record without what a row must have, or of a deployment that was not read, is left out,
 * which is an error; any other value that cannot be is left out. What lies between rows is for {@link createPackageCheck}.
 *
 * - Ids of deployments have their project in front, since those of two projects may be the same: `2004252:CT-1`.
 * - Times are local without an offset, which `offsetAt` knows. `Z`, `UTC` and `+00` behind a time are no offset: Wildlife Insights
 *   keeps what the camera's clock showed. A deployment that ends at midnight lasts until that day ends.
 * - An image's first record has the image's id as its own, the next one `…:2`.
 * - Boxes are left out.
 *
 * Memory grows with the images and deployments, not with their text. Columns: https://www.wildlifeinsights.org/get-started/download,
 * and what `read_wi` of camtraptor 0.x (https://github.com/inbo/camtraptor) makes of them.
 */
export function createWildlifeInsightsReader(offsetAt: OffsetAt): WildlifeReader {
  const list = createProblemList();
  const models = new Map<string, string>();
  const places = new Map<string, Position>();
  const records = new Map<string, number>();
  const vernaculars = new Map<string, string>();
  const cameras = createSheet('camera_id');
  const deployments = createSheet('deployment_id', { name: 'deployments', list });
  const images = createSheet('image_id', { name: 'media', list });
  return {
    camera(cells) {
      const record = cameras.next(cells);
      const model = record && [record.text('make'), record.text('model')].filter(Boolean).join('-');
      if (model) models.set(record.text('camera_id'), model);
    },
    deployment(cells) {
      const record = deployments.next(cells);
      const row = record && deploymentOf(record, offsetAt, models);
      if (row) places.set(row.deploymentID, { latitude: row.latitude, longitude: row.longitude });
      return row && { rowNumber: record.rowNumber, row };
    },
    image(cells) {
      const record = images.next(cells);
      const media = record && mediumOf(record, offsetAt, places);
      if (!media) return undefined;
      const before = records.get(media.mediaID) ?? 0;
      records.set(media.mediaID, before + 1);
      const observation = observationOf(record, media, before + 1);
      const vernacular = vernacularOf(record);
      if (vernacular && isWithName(observation) && !vernaculars.has(observation.scientificName))
        vernaculars.set(observation.scientificName, vernacular);
      return { rowNumber: record.rowNumber, media: before === 0 ? media : null, observation };
    },
    vernacularNames: () => vernaculars,
    problems: () => [...list.problems],
    count: () => list.count,
  };
}
