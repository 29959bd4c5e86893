import { INSIGHT_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';
import {
  always,
  box,
  cameraName,
  classList,
  type FieldForm,
  integer,
  integerOrNull,
  messageId,
  type NumberSpec,
  oneOf,
  oneOfOrNull,
  photoOfIds,
  real,
  realOrNull,
  type SegmentTexts,
  sameInteger,
  sharedText,
  sharedTextOrNull,
  time,
  timeOrNull,
  yesOrNo,
  yesOrNoOrNull,
} from './field-forms.ts';

/**
 * Every field of an insight as the JSON calls answer with it, in their order, and of which form its values are. Writing a
 * segment, reading it back, the text of pages, the version of the layout and what the table of the web app sorts and
 * filters by all follow from this list, so a new field is one entry here. A column's name is that in the segment: readers
 * pass over columns they do not know, and where a nullable one is missing they read null.
 */
export const INSIGHT_FIELDS = {
  insight_id: integer('insight_id'),
  collection_id: integerOrNull('collection_id'),
  device_id: integer('device_id'),
  deviceId: sameInteger('device_id'),
  device_name: cameraName('device_name'),
  display_name: cameraName('display_name'),
  alg_id: integerOrNull('alg_id'),
  class_id: integerOrNull('class_id'),
  /** As the camera's model called it. */
  class_name: sharedText('class_name'),
  /** What the owner says it is, where the model was wrong. */
  confirmed_class_name: sharedTextOrNull('confirmed_class_name'),
  class_list: classList,
  /** 0 to 100. */
  confidence: real('confidence'),
  /** 0 to 100, over the collection. */
  group_confidence: realOrNull('group_confidence'),
  is_from_lora: yesOrNo('is_from_lora'),
  userConfirmed: yesOrNoOrNull('user_confirmed'),
  time_stamp: time('time_stamp'),
  file_ctime: timeOrNull('file_ctime'),
  photoUrl: photoOfIds,
  photoCreatedAt: timeOrNull('photo_created_at'),
  photo_state: oneOf('photo_state', PHOTO_STATES),
  comms_source: oneOf('comms_source', INSIGHT_SOURCES),
  insight_status: oneOfOrNull('insight_status', INSIGHT_STATUSES),
  /** Degrees. */
  latitude: realOrNull('latitude'),
  /** Degrees. */
  longitude: realOrNull('longitude'),
  bbox: box,
  table: always('insights'),
  message_id: messageId,
  message_index: integer('message_index'),
  window_start: timeOrNull('window_start'),
  window_end: timeOrNull('window_end'),
  collection: yesOrNo('collection'),
} as const;

type Fields = typeof INSIGHT_FIELDS;

/** An insight as the JSON calls answer with it. Times are ISO 8601. */
export type SegmentRow = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']> };

/** The columns of numbers in a segment, one number a row. */
export type NumberField = Fields[keyof Fields]['columns'][number]['name'];

type FieldName = keyof SegmentRow;

/** The names of the fields of some forms, such as all times. */
export type FieldOf<Form extends Fields[FieldName]['form']> = {
  [Name in FieldName]: Fields[Name]['form'] extends Form ? Name : never;
}[FieldName];

const BY_NAME: { readonly [Name in FieldName]: FieldForm<SegmentRow[Name], NumberField> } = INSIGHT_FIELDS;

const isField = (name: string): name is FieldName => Object.hasOwn(INSIGHT_FIELDS, name);

/** The names of all fields, in their order. */
export const FIELD_NAMES = Object.keys(INSIGHT_FIELDS).filter(isField);

interface InsightColumn {
  readonly name: NumberField;
  readonly spec: NumberSpec;
  readonly numberOf: (row: SegmentRow, texts: SegmentTexts) => number;
}

function columnsOf<Name extends FieldName>(field: Name): InsightColumn[] {
  return BY_NAME[field].columns.map(({ name, spec, numberOf }) => ({
    name,
    spec,
    numberOf: (row, texts) => numberOf(row[field], texts),
  }));
}

/** All columns of numbers, and the number of an insight in each. */
export const NUMBER_COLUMNS: readonly InsightColumn[] = FIELD_NAMES.flatMap((name) => columnsOf(name));

export const NUMBER_FIELD_NAMES: readonly NumberField[] = NUMBER_COLUMNS.map(({ name }) => name);

/** The columns that hold indexes among the texts of a segment. */
export const SHARED_TEXT_COLUMNS: readonly NumberField[] = Object.values(INSIGHT_FIELDS).flatMap((field) =>
  field.form === 'sharedText' ? [field.column] : [],
);

/** One field of an insight as its form reads it. */
export const fieldForm = <Name extends FieldName>(name: Name): FieldForm<SegmentRow[Name]> => BY_NAME[name];
