import { roundPlace } from '@sightline/domain/camtrap-dp/coordinates';
import type { DeploymentRow } from '@sightline/domain/camtrap-dp/tables';
import type { Services } from '../../kernel/services.ts';
import { createExportSourceStore, type Selection } from './export-source.store.ts';
import { createImportedSourceStore } from './imported/imported-source.store.ts';
import type { BegunExport, Progress } from './making.store.ts';
import type { OpenPackage } from './open-package.ts';
import { type PackageDeployment, packageDeployments, type RecordedInsight } from './package-deployments.ts';
import { createCameraReader, type ReadCamera } from './read-cameras.ts';

/** A camera whose deployments are written, and which of its insights are told. */
export interface DeployedSelection {
  readonly zone: string;
  readonly selection: Selection;
  readonly deployments: readonly PackageDeployment[];
  /** How many insights there are. */
  readonly recorded: number;
  /** Its records are told as they came. */
  readonly isImported?: true;
}

/** The share of the work that deployments are. */
export const DEPLOYMENTS_SHARE = 0.2;

/** Writes where cameras stood and watched. A camera of which nobody knows where it stands is left out and told of. */
export function createDeploymentWriter(services: Pick<Services, 'db' | 'now'>) {
  const source = createExportSourceStore(services.db);
  const imported = createImportedSourceStore(services.db);
  const cameras = createCameraReader(services);

  async function recordedOf(selection: Selection): Promise<RecordedInsight[]> {
    const recorded: RecordedInsight[] = [];
    for await (const page of source.recorded(selection))
      for (const { at, has_clock, class_name } of page)
        recorded.push({ at: at.getTime(), has_clock, class_name });
    return recorded.sort((one, other) => one.at - other.at);
  }

  /** Deployments of a camera that was imported are as they came, but for an id that is taken. */
  async function writeImported(
    { camera: { id, name }, zone }: ReadCamera,
    { asked, ...selection }: Selection & Pick<BegunExport, 'asked'>,
    open: OpenPackage,
  ): Promise<DeployedSelection> {
    const deployments: PackageDeployment[] = [];
    for (const one of await imported.deployments(selection, asked.roundedClasses ?? [])) {
      const { latitude, longitude } = one.row;
      const isRounded = asked.decimals !== null && (asked.roundedClasses === null || one.has_rounded);
      const deploymentID = open.freeId('deployments', one.row.deploymentID, one.id);
      const row = { ...(isRounded ? roundedRow(one.row, asked.decimals) : one.row), deploymentID };
      const [start, end] = [one.starts_at.getTime(), one.ends_at.getTime()];
      await open.deployment(row);
      deployments.push({ importedId: one.id, start, end, latitude, longitude, row });
    }
    open.camtrapR.stations({ id, name, zone, deployments });
    return { zone, selection, deployments, recorded: 0, isImported: true };
  }

  return async (
    { owner_id: ownerId, asked }: BegunExport,
    open: OpenPackage,
    progress: Progress,
  ): Promise<DeployedSelection[]> => {
    const lastId = await source.lastInsight(ownerId);
    // Imported ones come last: ids of our own never change, theirs give way.
    const list = (await cameras.list(ownerId, asked)).toSorted(
      (one, other) => Number(one.kind === 'imported') - Number(other.kind === 'imported'),
    );
    const written: DeployedSelection[] = [];

    async function write(camera: ReadCamera): Promise<void> {
      const { classes, archived } = asked;
      const selection = {
        ownerId,
        deviceId: camera.camera.id,
        period: camera.period,
        classes,
        archived,
        lastId,
      };
      if (camera.camera.kind === 'imported') {
        written.push(await writeImported(camera, { ...selection, asked }, open));
        return;
      }
      const recorded = await recordedOf(selection);
      if (!archived) open.notes.archived(await source.archivedCount(selection));
      if (camera.places.length === 0) {
        open.notes.withoutPlace(camera.camera.name, recorded.length);
        return;
      }
      const deployments = packageDeployments(camera, recorded, asked);
      for (const { row } of deployments) await open.deployment(row);
      const { id, name } = camera.camera;
      open.camtrapR.stations({ id, name, zone: camera.zone, deployments });
      written.push({ zone: camera.zone, selection, deployments, recorded: recorded.length });
    }

    for (const [index, one] of list.entries()) {
      const camera = await cameras.read(ownerId, asked, one);
      if (camera) await write(camera);
      await progress((DEPLOYMENTS_SHARE * (index + 1)) / list.length);
    }
    return written;
  };
}

/** An imported place may have been rounded before. */
function roundedRow(row: DeploymentRow, decimals: number | null): DeploymentRow {
  const { coordinateUncertainty: added, ...place } = roundPlace(row, decimals);
  return { ...row, ...place, coordinateUncertainty: Math.max(added, row.coordinateUncertainty ?? 0) };
}
