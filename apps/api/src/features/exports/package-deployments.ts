import { roundPlace } from '@sightline/domain/camtrap-dp/coordinates';
import { type Deployment, deploymentsOf } from '@sightline/domain/camtrap-dp/deployments';
import type { DeploymentRow } from '@sightline/domain/camtrap-dp/tables';
import { zonedTime } from '@sightline/domain/camtrap-dp/write-table';
import type { Position } from '@sightline/domain/devices/coordinates';
import type { Span } from '@sightline/domain/effort/day-state';
import type { ExportRequest } from '@sightline/domain/exports/export';
import type { RecordedRow, SourceCamera, SourcePlace } from './export-source.store.ts';

/** A camera and what its deployments are made of. */
export interface DeployedCamera {
  readonly camera: SourceCamera;
  readonly places: readonly SourcePlace[];
  /** Within the period that is asked for. */
  readonly spans: readonly Span[];
  readonly zone: string;
}

/** A deployment and its row. */
export interface PackageDeployment extends Deployment {
  readonly row: DeploymentRow;
  /** The id of its row here, of one that was imported. */
  readonly importedId?: number;
}

/** Cameras are silent after hours at the earliest: what is shorter is a photo taken just before its first contact. */
const SPLIT_AFTER_MS = 3_600_000;

/** What was recorded, as far as deployments have to know it. */
export type RecordedInsight = Pick<RecordedRow, 'has_clock' | 'class_name'> & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The deployments of a camera, ascending; what it recorded, ascending by time, lies in exactly one of them each. */
export function packageDeployments(
  { camera, places, spans, zone }: DeployedCamera,
  recorded: readonly RecordedInsight[],
  asked: Pick<ExportRequest, 'decimals' | 'roundedClasses'>,
): PackageDeployment[] {
  const events = recorded.map(({ at }) => at);
  let next = 0;
  return deploymentsOf({ camera: { places }, spans, events, splitAfterMs: SPLIT_AFTER_MS }).map(
    (deployment) => {
      const { start, end } = deployment;
      const own: RecordedInsight[] = [];
      for (let one = recorded[next]; one && one.at <= end; one = recorded[next]) {
        own.push(one);
        next += 1;
      }
      const place = places.findLast(({ from }) => from <= start) ?? places[0];
      const decimals = isRounded(own, asked) ? asked.decimals : null;
      return {
        ...deployment,
        row: {
          deploymentID: `d${camera.id}-${stampOf(start)}`,
          locationID: place?.id ? `p${place.id}` : null,
          locationName: (place?.location_name ?? camera.location_name) || camera.name,
          ...roundPlace(exact(deployment), decimals),
          deploymentStart: zonedTime(start, zone),
          deploymentEnd: zonedTime(end, zone),
          cameraID: camera.hardware_id,
          timestampIssues: own.some(({ has_clock }) => !has_clock),
          deploymentGroups: camera.groups.map((name) => name.replaceAll('|', '/')).join(' | '),
          deploymentTags: `camera:${camera.name.replaceAll('|', '/')}`,
        },
      };
    },
  );
}

function isRounded(
  own: readonly RecordedInsight[],
  { decimals, roundedClasses }: Parameters<typeof packageDeployments>[2],
) {
  if (decimals === null) return false;
  return roundedClasses === null || own.some(({ class_name }) => roundedClasses.includes(class_name));
}

/** A tenth of a metre: what comes after is left of adding. */
const DECIMALS = 6;

function exact({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

/** `20261120T031400Z`: it has no sign that a file name or an address could not have. */
function stampOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
