import { rm } from 'node:fs/promises';
import { createPackageCheck } from '@sightline/domain/camtrap-dp/check-package';
import type { CoveredTaxon, DataPackage } from '@sightline/domain/camtrap-dp/data-package';
import type { Problem } from '@sightline/domain/camtrap-dp/problem';
import {
  DEPLOYMENTS,
  type DeploymentRow,
  MEDIA,
  type MediaRow,
  OBSERVATIONS,
  type ObservationRow,
} from '@sightline/domain/camtrap-dp/tables';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import type { PhotoStore } from '../../photo-store/photo-store.ts';
import { type CamtrapRFiles, openCamtrapRFiles } from './camtrapr-files.ts';
import type { ExportCounts, ExportProblem } from './exports.store.ts';
import { type PackageIds, packageIds } from './package-ids.ts';
import { type PackageNotes, packageNotes } from './package-notes.ts';
import { packageReadme } from './package-readme.ts';
import { openParquetFile } from './parquet-file.ts';
import { R_SCRIPT } from './r-script.ts';
import { openTableFile } from './table-file.ts';
import { openZipFile } from './zip-file.ts';

/** What a whole package is, and what its check has found. */
export interface DescribedPackage {
  readonly description: DataPackage;
  /** What the standard forbids. */
  readonly problems: readonly ExportProblem[];
  /** What it allows, and what can hardly be meant. */
  readonly warnings: readonly ExportProblem[];
}

/** A package that is being written to temporary files of the photo store. */
export interface OpenPackage {
  readonly notes: PackageNotes;
  readonly camtrapR: CamtrapRFiles;
  /** Removed in any case once it is over. */
  readonly temporaryPaths: readonly string[];
  /** An id for an imported row that no row of its table has yet. */
  readonly freeId: PackageIds['free'];
  /** Writes a row to its table, and checks it. */
  readonly deployment: (row: DeploymentRow) => Promise<void>;
  readonly media: (row: MediaRow) => Promise<void>;
  /** `taxon` is undefined where nobody said what the class is. */
  readonly observation: (row: ObservationRow, taxon: Taxon | undefined) => Promise<void>;
  readonly photo: (filePath: string, content: Buffer) => Promise<void>;
  readonly counts: () => ExportCounts;
  /** Levels and taxa of the observations, each once. */
  readonly levels: () => ObservationRow['observationLevel'][];
  readonly taxa: () => CoveredTaxon[];
  readonly endTables: () => Promise<void>;
  /** What the check has found, once all rows are written. */
  readonly problems: () => readonly Problem[];
  readonly finish: (
    described: Pick<DescribedPackage, 'description' | 'warnings'>,
    notes: readonly string[],
  ) => Promise<{ readonly path: string; readonly bytes: number; readonly sha256: Buffer }>;
  /** Removes what there is of the file. */
  readonly giveUp: () => Promise<void>;
}

/** Begins a package: its photos go to the archive at once, its tables once they are whole. */
export function openPackage(photos: Pick<PhotoStore, 'stage'>): OpenPackage {
  const deployments = openTableFile(DEPLOYMENTS, photos.stage());
  const media = openTableFile(MEDIA, photos.stage());
  const observations = openTableFile(OBSERVATIONS, photos.stage());
  const tables = [deployments, media, observations];
  const camtrapR = openCamtrapRFiles({ records: photos.stage(), operation: photos.stage() });
  const parquet = openParquetFile(photos.stage());
  const temporaryPaths = [...tables, ...camtrapR.files, parquet].map((file) => file.path);
  const path = photos.stage();
  const zip = openZipFile(path);
  const check = createPackageCheck();
  const ids = packageIds();
  const levels = new Set<ObservationRow['observationLevel']>();
  const taxa = new Map<string, CoveredTaxon>();
  const counts = () => ({
    deployments: deployments.rows(),
    media: media.rows(),
    observations: observations.rows(),
  });
  return {
    notes: packageNotes(),
    camtrapR,
    temporaryPaths,
    freeId: ids.free,
    deployment: (row) => {
      ids.take('deployments', row.deploymentID);
      check.deployment(row);
      parquet.deployment(row);
      return deployments.write(row);
    },
    media: (row) => {
      ids.take('media', row.mediaID);
      check.media(row);
      return media.write(row);
    },
    observation: async (row, taxon) => {
      ids.take('observations', row.observationID);
      check.observation(row);
      await parquet.observation(row);
      levels.add(row.observationLevel);
      if (taxon && row.scientificName)
        taxa.set(row.scientificName, { ...taxon, scientificName: row.scientificName });
      return observations.write(row);
    },
    photo: zip.addPhoto,
    counts,
    // The standard wants to know it even where there are none.
    levels: () => (levels.size > 0 ? [...levels] : ['event']),
    taxa: () => [...taxa.values()],
    endTables: async () => {
      for (const table of tables) await table.end();
      await camtrapR.end();
      await parquet.end();
    },
    problems: () => check.end(),
    finish: async ({ description, warnings }, notes) => {
      for (const { table, path: file } of tables) zip.addFile(table.path, file);
      for (const file of camtrapR.files) zip.addFile(file.name, file.path);
      zip.addFile('observations.parquet', parquet.path);
      zip.addText('datapackage.json', `${JSON.stringify(description, null, 2)}\n`);
      zip.addText('README.txt', packageReadme(description, counts(), notes));
      zip.addText('figures.R', R_SCRIPT);
      zip.addText(
        'validation.json',
        `${JSON.stringify({ ...counts(), problems: [], warnings, notes }, null, 2)}\n`,
      );
      return { path, ...(await zip.end()) };
    },
    giveUp: async () => {
      zip.abort();
      await Promise.all([path, ...temporaryPaths].map((file) => rm(file, { force: true })));
    },
  };
}
