import { DEPLOYMENTS, type DeploymentRow } from '../camtrap-dp/tables.ts';
import { isLatitude, isLongitude, type Position } from '../devices/coordinates.ts';
import type { WildlifeRecord } from './wildlife-sheet.ts';
import { type OffsetAt, readWildlifeTime } from './wildlife-time.ts';

/** The id of a deployment with its project in front; null, and a problem, where there is none. */
export function deploymentId(record: WildlifeRecord): string | null {
  const [project, id] = [record.text('project_id'), record.text('deployment_id')];
  if (id === '') record.problem('deployment_id', 'This is missing.');
  return id === '' ? null : [project, id].filter(Boolean).join(':');
}

/** A record of deployments.csv; `models` by camera_id. Undefined, and problems, without an id, a place, or both of its times. */
export function deploymentOf(
  record: WildlifeRecord,
  offsetAt: OffsetAt,
  models: ReadonlyMap<string, string>,
): DeploymentRow | undefined {
  const deploymentID = deploymentId(record);
  const place = placeOf(record);
  if (deploymentID === null || place === null) return undefined;
  const deploymentStart = timeOf(
    record,
    'start_date',
    readWildlifeTime(record.text('start_date'), place, offsetAt),
  );
  const end = readWildlifeTime(record.text('end_date'), place, offsetAt, { atEnd: true });
  const deploymentEnd = timeOf(record, 'end_date', end);
  if (deploymentStart === null || deploymentEnd === null) return undefined;
  return {
    deploymentID,
    locationName: record.text('placename') || null,
    ...place,
    deploymentStart,
    deploymentEnd,
    setupBy: record.text('recorded_by') || null,
    cameraID: record.text('camera_id') || record.text('camera_name') || null,
    cameraModel: models.get(record.text('camera_id')) ?? null,
    cameraDelay: delayOf(record),
    cameraTilt: record.text('sensor_orientation').toLowerCase() === 'parallel' ? 0 : null,
    detectionDistance: atLeastZero(record.number('detection_distance')),
    baitUse: baitOf(record),
    featureType: featureOf(record),
    deploymentGroups: record.text('subproject_name') || null,
    deploymentComments: commentsOf(record),
  };
}

function placeOf(record: WildlifeRecord): Position | null {
  const [latitude, longitude] = [record.number('latitude'), record.number('longitude')];
  const isNorthFine = latitude !== undefined && isLatitude(latitude);
  const isEastFine = longitude !== undefined && isLongitude(longitude);
  if (!isNorthFine) record.problem('latitude', 'This must be a number from -90 to 90.');
  if (!isEastFine) record.problem('longitude', 'This must be a number from -180 to 180.');
  return isNorthFine && isEastFine ? { latitude, longitude } : null;
}

/** A time that was read, or a problem. */
export function timeOf(record: WildlifeRecord, column: string, time: string | null): string | null {
  if (time === null) record.problem(column, 'This must be a time that exists, as 2026-11-20 03:14:00.');
  return time;
}

/** The quiet period, seconds. */
function delayOf(record: WildlifeRecord): number | null {
  const seconds = record.number('quiet_period');
  return seconds !== undefined && Number.isSafeInteger(seconds) ? atLeastZero(seconds) : null;
}

function atLeastZero(value: number | undefined): number | null {
  return value !== undefined && value >= 0 ? value : null;
}

function baitOf(record: WildlifeRecord): boolean | null {
  const bait = record.text('bait_type').toLowerCase();
  return bait === '' || bait === 'unknown' ? null : bait !== 'none';
}

const FEATURES = DEPLOYMENTS.fields.find((field) => field.name === 'featureType')?.enum ?? [];

/** `Trail hiking` is `trailHiking`; what Camtrap DP has no word for, such as `Other`, is none. */
function featureOf(record: WildlifeRecord): DeploymentRow['featureType'] {
  const words = record
    .text('feature_type')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
  return FEATURES.find((feature) => feature.toLowerCase() === words) ?? null;
}

/** What Wildlife Insights says in words of its own, with the names of its columns. */
function commentsOf(record: WildlifeRecord): string | null {
  const facts = [
    'bait_description',
    'sensor_height',
    'height_other',
    'sensor_failure_details',
    'camera_functioning',
  ]
    .filter((column) => record.text(column) !== '')
    .map((column) => `${column}: ${record.text(column)}`);
  const texts = [record.text('event_description'), record.text('remarks'), ...facts].filter(Boolean);
  return texts.length > 0 ? texts.join(' | ') : null;
}
