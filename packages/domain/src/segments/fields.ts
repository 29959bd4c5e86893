import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';

interface NumberFieldSpec {
  readonly nullable: boolean;
  /** `time` is milliseconds since 1970; `code` a place in a list of so many `codes`. */
  readonly kind: 'integer' | 'real' | 'time' | 'code';
  readonly codes?: number;
}

const integer = { nullable: false, kind: 'integer' } as const;
const integerOrNull = { nullable: true, kind: 'integer' } as const;
const real = { nullable: false, kind: 'real' } as const;
const realOrNull = { nullable: true, kind: 'real' } as const;
const time = { nullable: false, kind: 'time' } as const;
const timeOrNull = { nullable: true, kind: 'time' } as const;
const yesOrNo = { nullable: false, kind: 'code', codes: 2 } as const;

/**
 * The columns of numbers in a segment, one number a row. A nullable one may be added without a new version: readers
 * that do not know it pass over it, and older segments have null.
 */
export const NUMBER_FIELDS = {
  insight_id: integer,
  collection_id: integerOrNull,
  device_id: integer,
  alg_id: integerOrNull,
  class_id: integerOrNull,
  /** A place among the segment's class names. */
  class_name: integer,
  /** A place among the segment's class names. */
  confirmed_class_name: integerOrNull,
  confidence: real,
  group_confidence: realOrNull,
  is_from_lora: yesOrNo,
  user_confirmed: { nullable: true, kind: 'code', codes: 2 },
  time_stamp: time,
  file_ctime: timeOrNull,
  has_photo: yesOrNo,
  photo_created_at: timeOrNull,
  photo_state: { nullable: false, kind: 'code', codes: PHOTO_STATES.length },
  comms_source: { nullable: false, kind: 'code', codes: COMMS_SOURCES.length },
  insight_status: { nullable: true, kind: 'code', codes: INSIGHT_STATUSES.length },
  latitude: realOrNull,
  longitude: realOrNull,
  bbox_x: realOrNull,
  bbox_y: realOrNull,
  bbox_width: realOrNull,
  bbox_height: realOrNull,
  message_index: integer,
  window_start: timeOrNull,
  window_end: timeOrNull,
  collection: yesOrNo,
  /** Where the row's class list ends among the entries of all class lists. */
  class_list_end: integer,
} as const satisfies Record<string, NumberFieldSpec>;

export type NumberField = keyof typeof NUMBER_FIELDS;

/** What a field's numbers may be. */
export function numberFieldSpec(field: NumberField): NumberFieldSpec {
  return NUMBER_FIELDS[field];
}

/** All columns of numbers. */
export const NUMBER_FIELD_NAMES = Object.keys(NUMBER_FIELDS).filter((name): name is NumberField =>
  Object.hasOwn(NUMBER_FIELDS, name),
);
