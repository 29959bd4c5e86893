/**
 * The tables of Camtrap DP 1.0.2 (https://camtrap-dp.tdwg.org/data): every field in its order, with what its schema demands of
 * a value. What lies between rows, such as start before end, is not in the schemas: {@link createPackageCheck}.
 */

export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'datetime' | 'any';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly required?: true;
  readonly unique?: true;
  /** Inclusive, as `maximum`; only of numbers. */
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly pattern?: RegExp;
}

/** A field whose value must be the primary key of a row of another table. */
export interface ForeignKey {
  readonly field: string;
  readonly table: TableName;
}

export type TableName = 'deployments' | 'media' | 'observations';

export interface Table {
  readonly name: TableName;
  readonly path: string;
  readonly fields: readonly Field[];
  readonly primaryKey: string;
  readonly foreignKeys: readonly ForeignKey[];
}

/** Cells that say that there is no value, in all tables. */
export const MISSING_VALUES: readonly string[] = ['', 'NA', 'NaN', 'nan'];

const FEATURE_TYPES = [
  'roadPaved',
  'roadDirt',
  'trailHiking',
  'trailGame',
  'roadUnderpass',
  'roadOverpass',
  'roadBridge',
  'culvert',
  'burrow',
  'nestSite',
  'carcass',
  'waterSource',
  'fruitingTree',
] as const;

export const CAPTURE_METHODS = ['activityDetection', 'timeLapse'] as const;
export const OBSERVATION_LEVELS = ['media', 'event'] as const;
export const OBSERVATION_TYPES = ['animal', 'human', 'vehicle', 'blank', 'unknown', 'unclassified'] as const;

/** Where and from when to when a camera stood. */
export const DEPLOYMENTS = {
  name: 'deployments',
  path: 'deployments.csv',
  fields: [
    { name: 'deploymentID', type: 'string', required: true, unique: true },
    { name: 'locationID', type: 'string' },
    { name: 'locationName', type: 'string' },
    { name: 'latitude', type: 'number', required: true, minimum: -90, maximum: 90 },
    { name: 'longitude', type: 'number', required: true, minimum: -180, maximum: 180 },
    { name: 'coordinateUncertainty', type: 'integer', minimum: 1 },
    { name: 'deploymentStart', type: 'datetime', required: true },
    { name: 'deploymentEnd', type: 'datetime', required: true },
    { name: 'setupBy', type: 'string' },
    { name: 'cameraID', type: 'string' },
    { name: 'cameraModel', type: 'string' },
    { name: 'cameraDelay', type: 'integer', minimum: 0 },
    { name: 'cameraHeight', type: 'number', minimum: 0 },
    { name: 'cameraDepth', type: 'number', minimum: 0 },
    { name: 'cameraTilt', type: 'integer', minimum: -90, maximum: 90 },
    { name: 'cameraHeading', type: 'integer', minimum: 0, maximum: 360 },
    { name: 'detectionDistance', type: 'number', minimum: 0 },
    { name: 'timestampIssues', type: 'boolean' },
    { name: 'baitUse', type: 'boolean' },
    { name: 'featureType', type: 'string', enum: FEATURE_TYPES },
    { name: 'habitat', type: 'string' },
    { name: 'deploymentGroups', type: 'string' },
    { name: 'deploymentTags', type: 'string' },
    { name: 'deploymentComments', type: 'string' },
  ],
  primaryKey: 'deploymentID',
  foreignKeys: [],
} as const satisfies Table;

/** Photos and videos. */
export const MEDIA = {
  name: 'media',
  path: 'media.csv',
  fields: [
    { name: 'mediaID', type: 'string', required: true, unique: true },
    { name: 'deploymentID', type: 'string', required: true },
    { name: 'captureMethod', type: 'string', enum: CAPTURE_METHODS },
    { name: 'timestamp', type: 'datetime', required: true },
    { name: 'filePath', type: 'string', required: true, pattern: /^(?=^[^./~])(^((?!\.{2}).)*$).*$/ },
    { name: 'filePublic', type: 'boolean', required: true },
    { name: 'fileName', type: 'string' },
    { name: 'fileMediatype', type: 'string', required: true, pattern: /^(image|video|audio)\/.*$/ },
    { name: 'exifData', type: 'any' },
    { name: 'favorite', type: 'boolean' },
    { name: 'mediaComments', type: 'string' },
  ],
  primaryKey: 'mediaID',
  foreignKeys: [{ field: 'deploymentID', table: 'deployments' }],
} as const satisfies Table;

/** What was seen, in a medium or in an event of several. */
export const OBSERVATIONS = {
  name: 'observations',
  path: 'observations.csv',
  fields: [
    { name: 'observationID', type: 'string', required: true, unique: true },
    { name: 'deploymentID', type: 'string', required: true },
    { name: 'mediaID', type: 'string' },
    { name: 'eventID', type: 'string' },
    { name: 'eventStart', type: 'datetime', required: true },
    { name: 'eventEnd', type: 'datetime', required: true },
    { name: 'observationLevel', type: 'string', required: true, enum: OBSERVATION_LEVELS },
    { name: 'observationType', type: 'string', required: true, enum: OBSERVATION_TYPES },
    { name: 'cameraSetupType', type: 'string', enum: ['setup', 'calibration'] },
    { name: 'scientificName', type: 'string' },
    { name: 'count', type: 'integer', minimum: 1 },
    { name: 'lifeStage', type: 'string', enum: ['adult', 'subadult', 'juvenile'] },
    { name: 'sex', type: 'string', enum: ['female', 'male'] },
    { name: 'behavior', type: 'string' },
    { name: 'individualID', type: 'string' },
    { name: 'individualPositionRadius', type: 'number', minimum: 0 },
    { name: 'individualPositionAngle', type: 'number', minimum: -90, maximum: 90 },
    { name: 'individualSpeed', type: 'number', minimum: 0 },
    { name: 'bboxX', type: 'number', minimum: 0, maximum: 1 },
    { name: 'bboxY', type: 'number', minimum: 0, maximum: 1 },
    { name: 'bboxWidth', type: 'number', minimum: 1e-15, maximum: 1 },
    { name: 'bboxHeight', type: 'number', minimum: 1e-15, maximum: 1 },
    { name: 'classificationMethod', type: 'string', enum: ['human', 'machine'] },
    { name: 'classifiedBy', type: 'string' },
    { name: 'classificationTimestamp', type: 'datetime' },
    { name: 'classificationProbability', type: 'number', minimum: 0, maximum: 1 },
    { name: 'observationTags', type: 'string' },
    { name: 'observationComments', type: 'string' },
  ],
  primaryKey: 'observationID',
  foreignKeys: [
    { field: 'deploymentID', table: 'deployments' },
    { field: 'mediaID', table: 'media' },
  ],
} as const satisfies Table;

type ValueOf<F extends Field> = F extends { readonly enum: readonly (infer Name)[] }
  ? Name
  : F['type'] extends 'number' | 'integer'
    ? number
    : F['type'] extends 'boolean'
      ? boolean
      : string;

type Required = { readonly required: true };

/**
 * A row of a table. Times are text of whole seconds with their offset, `2026-11-20T03:14:00+13:00`, or with `Z`; `any` is text,
 * of EXIF data a JSON object. No value is null or left out.
 */
export type RowOf<T extends Table> = {
  readonly [F in Extract<T['fields'][number], Required> as F['name']]: ValueOf<F>;
} & {
  readonly [F in Exclude<T['fields'][number], Required> as F['name']]?: ValueOf<F> | null | undefined;
};

export type DeploymentRow = RowOf<typeof DEPLOYMENTS>;
export type MediaRow = RowOf<typeof MEDIA>;
export type ObservationRow = RowOf<typeof OBSERVATIONS>;
