import { proposeClasses } from '@sightline/domain/imports/class-mapping';
import { isInOrder } from '@sightline/domain/imports/observation-record';
import type { Services } from '../../kernel/services.ts';
import { readClassCounts, readOwnTaxa } from '../../shared-stores/own-taxa.store.ts';
import { UnreadableFile } from './archive.ts';
import type { ImportSource } from './import-source.ts';
import { createImportedCamerasStore } from './imported-cameras.store.ts';
import { createImportedRowsStore } from './imported-rows.store.ts';
import type { Progress } from './progress.ts';
import { type ReadPackage, readPackage } from './read-package.ts';
import { deploymentKey, rowKey } from './row-key.ts';
import type { BegunImport, FoundInFile } from './running.store.ts';

const KEYS_AT_ONCE = 5_000;
/** How many rows a package is taken to have until it is read. */
const SOME_ROWS = 20_000;

/** Says what a package holds, and what of that is here already. Nothing is changed. */
export function createPackageInspector({ db }: Pick<Services, 'db'>) {
  const cameras = createImportedCamerasStore(db);
  const rows = createImportedRowsStore(db);

  /** How many observations become insights, and how many of all an account has. */
  async function count(ownerId: number, source: ImportSource, read: ReadPackage) {
    const keys = new Map([...read.deployments].map(([id, row]) => [id, deploymentKey(row)]));
    let [records, existing] = [0, 0];
    let waiting: string[] = [];
    const flush = async () => {
      existing += await rows.existing(ownerId, waiting);
      waiting = [];
    };
    for await (const { row } of source.observations()) {
      const deployment = row ? keys.get(row.deploymentID) : undefined;
      if (!row || deployment === undefined || !isInOrder(row)) continue;
      if (read.choice.isRecord(row)) records += 1;
      waiting.push(rowKey('observation', deployment, row.observationID));
      if (waiting.length >= KEYS_AT_ONCE) await flush();
    }
    await flush();
    const deployments = await cameras.existing(ownerId, [...keys.values()]);
    return { records, existing: { deployments, observations: existing } };
  }

  async function classesOf(ownerId: number, source: ImportSource, read: ReadPackage) {
    const vernacular = source.vernacularNames();
    const own = await readOwnTaxa(db, ownerId);
    const counts = await readClassCounts(db, ownerId);
    const classNames = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
    const names = read.names.map((name) => ({
      ...name,
      vernacularName: name.scientificName === null ? null : (vernacular.get(name.scientificName) ?? null),
    }));
    return proposeClasses(names, { own, classNames });
  }

  return async (begun: BegunImport, source: ImportSource, progress: Progress): Promise<FoundInFile> => {
    const read = await readPackage(source, (row) => progress(row / (row + SOME_ROWS)));
    if (read.deployments.size === 0)
      throw new UnreadableFile(
        'No deployment of this file can be read: each needs an id, a place, a start and an end.',
      );
    const found = await count(begun.owner_id, source, read);
    const classes = await classesOf(begun.owner_id, source, read);
    const others = new Set(read.names.filter(({ kind }) => kind !== 'animal').map(({ kind }) => kind));
    return {
      title: source.title,
      counts: {
        deployments: read.deployments.size,
        ...read.counts,
        ...found,
        cameras: read.cameras.length,
        classes: new Set(classes.map(({ className }) => className)).size + others.size,
      },
      problems: read.problems,
      problemCount: read.problemCount,
      classes,
    };
  };
}
