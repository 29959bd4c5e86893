import { createPackageCheck, type PackageCheck } from '@sightline/domain/camtrap-dp/check-package';
import { momentOf } from '@sightline/domain/camtrap-dp/check-value';
import { MOST_PROBLEMS, type Problem } from '@sightline/domain/camtrap-dp/problem';
import type { DeploymentRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { TaxonKind } from '@sightline/domain/camtrap-dp/taxa';
import {
  createRecordChoice,
  isInOrder,
  type RecordChoice,
} from '@sightline/domain/imports/observation-record';
import { type PlannedCamera, planCameras } from '@sightline/domain/imports/plan-cameras';
import { LIMITS } from '@sightline/domain/limits';
import { UnreadableFile } from './archive.ts';
import type { ImportSource } from './import-source.ts';

/** How often a scientific name is observed. */
export interface ObservedName {
  readonly scientificName: string | null;
  readonly kind: TaxonKind | 'unknown';
  readonly observations: number;
}

/** What a package holds, as far as memory holds it. */
export interface ReadPackage {
  readonly cameras: readonly PlannedCamera[];
  /** By their ids. */
  readonly deployments: ReadonlyMap<string, DeploymentRow>;
  readonly counts: { readonly media: number; readonly observations: number };
  readonly names: readonly ObservedName[];
  readonly choice: RecordChoice;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

/** What is being read: of rows only deployments and counts are kept. */
interface Reading {
  readonly source: ImportSource;
  readonly check: PackageCheck;
  /** Counts a row. */
  readonly next: () => Promise<void>;
  readonly deployments: Map<string, DeploymentRow>;
}

/** Reads all of a package once and checks it; says at times which row it has come to. */
export async function readPackage(
  source: ImportSource,
  progress: (rows: number) => Promise<void>,
): Promise<ReadPackage> {
  let rows = 0;
  const reading: Reading = {
    source,
    check: createPackageCheck(),
    deployments: new Map(),
    next: async () => {
      rows += 1;
      if (rows > LIMITS.importRows)
        throw new UnreadableFile(`This file has more than ${LIMITS.importRows.toLocaleString('en')} rows.`);
      await progress(rows);
    },
  };
  await readDeployments(reading);
  const cameras = planCameras([...reading.deployments.values()], source.projectOf);
  if (cameras.length > LIMITS.importCameras)
    throw new UnreadableFile(
      `These are deployments of ${cameras.length.toLocaleString('en')} cameras, and ${LIMITS.importCameras.toLocaleString('en')} are the most. Deployments without cameraID, locationID and locationName are of a camera each.`,
    );
  const media = await readMedia(reading);
  const { observations, names, choice } = await readObservations(reading);
  const { check, deployments } = reading;
  const read = source.problems();
  return {
    cameras,
    deployments,
    counts: { media, observations },
    names,
    choice,
    problems: [...read.problems, ...check.end()].slice(0, MOST_PROBLEMS),
    problemCount: read.count + check.count(),
  };
}

async function readDeployments({ source, check, next, deployments }: Reading): Promise<void> {
  for await (const { row, rowNumber, key } of source.deployments()) {
    await next();
    if (row) {
      check.deployment(row, rowNumber);
      if (!deployments.has(row.deploymentID) && isPeriod(row)) deployments.set(row.deploymentID, row);
    } else if (key !== null) check.leftOut('deployments', key);
  }
}

/** Resolves to how many there are of deployments that are known. */
async function readMedia({ source, check, next, deployments }: Reading): Promise<number> {
  let media = 0;
  for await (const { row, rowNumber, key } of source.media()) {
    await next();
    if (row) {
      check.media(row, rowNumber);
      if (deployments.has(row.deploymentID)) media += 1;
    } else if (key !== null) check.leftOut('media', key);
  }
  return media;
}

async function readObservations({ source, check, next, deployments }: Reading) {
  const choice = createRecordChoice();
  const names = new Map<string, ObservedName>();
  let observations = 0;
  for await (const { row, rowNumber } of source.observations()) {
    await next();
    if (!row) continue;
    check.observation(row, rowNumber);
    if (!deployments.has(row.deploymentID) || !isInOrder(row)) continue;
    observations += 1;
    choice.note(row);
    countName(names, row);
  }
  return { observations, names: [...names.values()], choice };
}

function isPeriod({ deploymentStart, deploymentEnd }: DeploymentRow): boolean {
  const [start, end] = [momentOf(deploymentStart), momentOf(deploymentEnd)];
  return start !== null && end !== null && start <= end;
}

function countName(names: Map<string, ObservedName>, { scientificName, observationType }: ObservationRow) {
  if (observationType === 'unclassified') return;
  const name = scientificName ?? null;
  const key = `${observationType} ${name}`;
  const observations = (names.get(key)?.observations ?? 0) + 1;
  names.set(key, { scientificName: name, kind: observationType, observations });
}
