import { rm } from 'node:fs/promises';
import { describePackage } from './describe-package.ts';
import type { ExportServices } from './export-services.ts';
import type { ExportCounts, ExportProblem } from './exports.store.ts';
import type { BegunExport, Progress } from './making.store.ts';
import { openPackage } from './open-package.ts';
import { createDeploymentWriter } from './write-deployments.ts';
import { createObservationWriter } from './write-observations.ts';

/** A package in a temporary file of the photo store, or why there is none. */
export type WrittenPackage =
  | {
      readonly path: string;
      readonly bytes: number;
      readonly sha256: Buffer;
      readonly counts: ExportCounts;
      readonly notes: readonly string[];
    }
  | { readonly problems: readonly ExportProblem[]; readonly notes: readonly string[] };

/**
 * Writes the package of an export: where cameras stood, what they recorded, photos if asked for, and the description of it all. It
 * is checked by the rules of the standard while it is written; with any problem there is no file.
 */
export function createPackageWriter(services: ExportServices) {
  const { photos, now } = services;
  const writeDeployments = createDeploymentWriter(services);
  const writeObservations = createObservationWriter(services);

  return async (begun: BegunExport, progress: Progress): Promise<WrittenPackage> => {
    const open = openPackage(photos);
    try {
      const deployed = await writeDeployments(begun, open, progress);
      await writeObservations(begun, deployed, open, progress);
      await open.endTables();
      const described = await describePackage(services.db, begun, open, deployed, now());
      const { problems } = described;
      const notes = open.notes.sentences();
      if (problems.length > 0) {
        await open.giveUp();
        return { problems, notes };
      }
      const counts = open.counts();
      const file = await open.finish(described, notes);
      return { ...file, counts, notes };
    } catch (error) {
      await open.giveUp();
      throw error;
    } finally {
      await Promise.all(open.temporaryPaths.map((path) => rm(path, { force: true })));
    }
  };
}
