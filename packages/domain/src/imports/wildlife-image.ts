import { valueFault } from '../camtrap-dp/check-value.ts';
import { type Field, MEDIA, type MediaRow, type ObservationRow } from '../camtrap-dp/tables.ts';
import type { Position } from '../devices/coordinates.ts';
import { deploymentId, timeOf } from './wildlife-deployment.ts';
import type { WildlifeRecord } from './wildlife-sheet.ts';
import { type OffsetAt, readWildlifeTime } from './wildlife-time.ts';

/** The medium of a record of images.csv; undefined, and problems, without an id, a known deployment, or a time. */
export function mediumOf(
  record: WildlifeRecord,
  offsetAt: OffsetAt,
  places: ReadonlyMap<string, Position>,
): MediaRow | undefined {
  const deploymentID = deploymentId(record);
  const mediaID = record.text('image_id');
  if (mediaID === '') record.problem('image_id', 'This is missing.');
  if (deploymentID === null || mediaID === '') return undefined;
  const place = places.get(deploymentID);
  if (!place) {
    record.problem('deployment_id', 'No row of deployments has this key.');
    return undefined;
  }
  const timestamp = timeOf(record, 'timestamp', readWildlifeTime(record.text('timestamp'), place, offsetAt));
  if (timestamp === null) return undefined;
  const fileName = record.text('filename') || null;
  const address = record.text('location').replace(/^gs:\/\//i, STORAGE);
  return {
    mediaID,
    deploymentID,
    timestamp,
    filePath: [address, fileName].find((path) => path && !valueFault(FILE_PATH, path)) ?? mediaID,
    filePublic: false,
    fileName,
    fileMediatype: mediaTypeOf(fileName ?? address),
    favorite: record.text('highlighted') === '' ? null : isYes(record.text('highlighted')),
  };
}

const FILE_PATH: Field = MEDIA.fields[4];

/** Buckets of Google, where Wildlife Insights keeps photos, have addresses for browsers, too. */
const STORAGE = 'https://storage.googleapis.com/';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

function mediaTypeOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(MEDIA_TYPES, ending) ? String(MEDIA_TYPES[ending]) : 'image/jpeg';
}

function isYes(text: string): boolean {
  return /^(1|1\.0|true|t|yes|y)$/i.test(text);
}

/** What a record of images.csv says of its medium; `number` counts the records of that medium from 1. */
export function observationOf(record: WildlifeRecord, media: MediaRow, number: number): ObservationRow {
  const observationType = typeOf(record);
  const count = record.number('number_of_objects');
  return {
    observationID: number === 1 ? media.mediaID : `${media.mediaID}:${number}`,
    deploymentID: media.deploymentID,
    mediaID: media.mediaID,
    eventID: record.text('sequence_id') || null,
    eventStart: media.timestamp,
    eventEnd: media.timestamp,
    observationLevel: 'media',
    observationType,
    cameraSetupType: SETUPS.get(record.text('common_name').toLowerCase()) ?? null,
    scientificName: observationType === 'animal' || observationType === 'human' ? nameOf(record) : null,
    count:
      observationType !== 'blank' && count !== undefined && Number.isSafeInteger(count) && count > 0
        ? count
        : null,
    lifeStage: oneOf(LIFE_STAGES, record.text('age')),
    sex: oneOf(SEXES, record.text('sex')),
    behavior: record.text('behavior') || null,
    individualID: record.text('individual_id') || null,
    ...classificationOf(record),
    observationComments: record.text('individual_animal_notes') || null,
  };
}

const LIFE_STAGES = ['adult', 'subadult', 'juvenile'] as const;
const SEXES = ['female', 'male'] as const;

function oneOf<Name extends string>(names: readonly Name[], text: string): Name | null {
  return names.find((name) => name === text.toLowerCase()) ?? null;
}

/** Labels of Wildlife Insights that are no taxa, in lower case. They stand in common_name, and some in class. */
const LABELS: ReadonlyMap<string, ObservationRow['observationType']> = new Map([
  ...['blank', 'misfire'].map((name) => [name, 'blank'] as const),
  ...['cv needed', 'cv failed', 'no cv result'].map((name) => [name, 'unclassified'] as const),
  ...['vehicle', 'car', 'truck', 'motorcycle', 'bicycle', 'all-terrain vehicle', 'snowmobile'].map(
    (name) => [name, 'vehicle'] as const,
  ),
  ...['setup_pickup', 'setup/pickup', 'person'].map((name) => [name, 'human'] as const),
  ...['unknown', 'calibration photos', 'corrupt file', 'fire', 'time lapse'].map(
    (name) => [name, 'unknown'] as const,
  ),
  ['animal', 'animal'],
]);

const SETUPS: ReadonlyMap<string, 'setup' | 'calibration'> = new Map([
  ['setup_pickup', 'setup'],
  ['setup/pickup', 'setup'],
  ['calibration photos', 'calibration'],
]);

function typeOf(record: WildlifeRecord): ObservationRow['observationType'] {
  if (isYes(record.text('is_blank'))) return 'blank';
  const commonName = record.text('common_name').toLowerCase();
  const isHuman = /^Homo( sapiens)?$/.test(nameOf(record) ?? '') || /^human\b/.test(commonName);
  if (isHuman) return 'human';
  const label = LABELS.get(commonName) ?? LABELS.get(record.text('class').toLowerCase());
  return label ?? (nameOf(record) === null ? 'unknown' : 'animal');
}

/** The lowest taxon that is named: a species with its genus, else the genus, family, order or class. */
function nameOf(record: WildlifeRecord): string | null {
  const [genus, species] = [record.text('genus'), record.text('species')];
  if (genus && species) return capitalised(species.startsWith(`${genus} `) ? species : `${genus} ${species}`);
  const lowest = [genus, record.text('family'), record.text('order'), record.text('class')].find(Boolean);
  return lowest === undefined || LABELS.has(lowest.toLowerCase()) ? null : capitalised(lowest);
}

function capitalised(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).toLowerCase()}`;
}

/**
 * Wildlife Insights says who named the species, a person or its model, and how sure the model was: 0–1, or 0–100 in some downloads.
 */
function classificationOf(record: WildlifeRecord) {
  const [who, confidence] = [record.text('identified_by'), record.number('cv_confidence')];
  const isMachine = /computer vision|^cv\b/i.test(who) || (who === '' && confidence !== undefined);
  const probability = confidence !== undefined && confidence > 1 ? confidence / 100 : confidence;
  const isShare = probability !== undefined && probability >= 0 && probability <= 1;
  return {
    classificationMethod: isMachine ? 'machine' : who === '' ? null : 'human',
    classifiedBy: who || null,
    classificationProbability: isMachine && isShare ? probability : null,
  } as const;
}

/** The English name of what a record shows, as Wildlife Insights has it; empty without one. */
export function vernacularOf(record: WildlifeRecord): string {
  return record.text('common_name');
}

/** Whether an observation is of an animal that somebody named. */
export function isWithName(row: ObservationRow): row is ObservationRow & { readonly scientificName: string } {
  return row.observationType === 'animal' && typeof row.scientificName === 'string';
}
