import type { ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import { knownTaxon } from '@sightline/domain/camtrap-dp/taxa';
import { checkClasses } from '@sightline/domain/imports/class-mapping';
import { type ImportedRecord, isInOrder, recordOf } from '@sightline/domain/imports/observation-record';
import { nameClasses } from '../../shared-stores/own-taxa.store.ts';
import type { Archive } from './archive.ts';
import { createPhotoImporter, type PhotoServices } from './import-photos.ts';
import type { ImportSource } from './import-source.ts';
import { createImportedCamerasStore, type KeptDeployment } from './imported-cameras.store.ts';
import { createImportedRowsStore, type NewMedium, type NewObservation } from './imported-rows.store.ts';
import type { Progress } from './progress.ts';
import { type ReadPackage, readPackage } from './read-package.ts';
import type { BegunImport, Imported } from './running.store.ts';

const ROWS_AT_ONCE = 1_000;
/** Shares of the work: reading, cameras, rows; photos are the rest. */
const READ = 0.15;
const CAMERAS = 0.05;
const ROWS = 0.5;

/**
 * Brings all of a package into the console. What is there already stays as it is, so one that was killed goes on where it was.
 */
export function createPackageApplier(services: PhotoServices) {
  const { db, now } = services;
  const cameras = createImportedCamerasStore(db);
  const rows = createImportedRowsStore(db);
  const importPhotos = createPhotoImporter(services);

  async function keepCameras(begun: BegunImport, read: ReadPackage, progress: Progress) {
    const kept = new Map<string, KeptDeployment>();
    for (const [index, camera] of read.cameras.entries()) {
      for (const [id, deployment] of await cameras.keep(begun, camera, now())) kept.set(id, deployment);
      await progress(READ + (CAMERAS * (index + 1)) / read.cameras.length);
    }
    return kept;
  }

  /** What new classes are called in science, so that packages call them so, too. */
  async function keepNames({ owner_id: ownerId }: BegunImport, classes: ReadonlyMap<string, string>) {
    const names = [...classes].map(([scientificName, className]) => ({ scientificName, className }));
    const unknown = names.filter(({ className }) => knownTaxon(className) === undefined);
    if (unknown.length > 0) await nameClasses(db, ownerId, unknown, now());
  }

  async function keepMedia(begun: BegunImport, source: ImportSource, kept: Kept): Promise<void> {
    let waiting: NewMedium[] = [];
    const flush = async () => {
      if (waiting.length > 0) await rows.keepMedia(begun, waiting);
      kept.done += waiting.length;
      waiting = [];
      await kept.progress();
    };
    for await (const { row } of source.media()) {
      const deployment = row && kept.deployments.get(row.deploymentID);
      if (deployment) waiting.push({ row, deployment });
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    }
    await flush();
  }

  async function keepObservations(
    begun: BegunImport,
    source: ImportSource,
    read: ReadPackage,
    kept: Kept,
  ): Promise<void> {
    const { classes } = checkClasses(begun.chosen ?? {}, begun.classes);
    await keepNames(begun, classes);
    let waiting: NewObservation[] = [];
    const flush = async () => {
      if (waiting.length > 0) await rows.keepObservations(begun, waiting, now());
      kept.done += waiting.length;
      waiting = [];
      await kept.progress();
    };
    for await (const { row } of source.observations()) {
      const deployment = row && kept.deployments.get(row.deploymentID);
      if (!deployment || !isInOrder(row)) continue;
      waiting.push({ row, deployment, record: read.choice.isRecord(row) ? toRecord(row, classes) : null });
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    }
    await flush();
  }

  return async (
    begun: BegunImport,
    { archive, source }: { readonly archive: Archive; readonly source: ImportSource },
    progress: Progress,
  ): Promise<Imported> => {
    const all = Math.max(1, (begun.counts?.media ?? 0) + (begun.counts?.observations ?? 0));
    const read = await readPackage(source, (count) => progress(READ * Math.min(1, count / all)));
    const deployments = await keepCameras(begun, read, progress);
    const kept: Kept = {
      deployments,
      done: 0,
      progress: () => progress(READ + CAMERAS + (ROWS * kept.done) / all),
    };
    await keepMedia(begun, source, kept);
    await keepObservations(begun, source, read, kept);
    const before = READ + CAMERAS + ROWS;
    const problems = await importPhotos(begun, { archive, source }, (share) =>
      progress(before + (1 - before) * share),
    );
    return { deviceIds: [...new Set([...deployments.values()].map(({ deviceId }) => deviceId))], problems };
  };
}

function toRecord(row: ObservationRow, classes: ReadonlyMap<string, string>): ImportedRecord | null {
  const { scientificName } = row;
  return recordOf(row, scientificName ? (classes.get(scientificName) ?? scientificName) : null);
}

interface Kept {
  readonly deployments: ReadonlyMap<string, KeptDeployment>;
  /** Rows that are there. */
  done: number;
  readonly progress: () => Promise<void>;
}
