import type { NumericColumn } from '@sightline/domain/segments/column-store';
import type { NumberField } from '@sightline/domain/segments/insight-fields';

/** Columns that many insights have in common, and texts. */
export type TextColumnName =
  | 'class_name'
  /** The class the owner confirmed, else the model's. */
  | 'shown_class_name'
  | 'class_list'
  | 'device_id'
  | 'display_name'
  | 'comms_source'
  | 'insight_status'
  | 'photo_state'
  /** As text: `yes` and `no`. */
  | 'is_from_lora'
  /** As text: `unjudged`, `confirmed`, `corrected` with the right class behind it, and `mixed` of collections. */
  | 'said'
  | 'message_id';

/** Numbers that lie in the segments only. */
export const SEGMENT_NUMBERS = [
  'collection_id',
  'alg_id',
  'class_id',
  'file_ctime',
  'latitude',
  'longitude',
  'group_confidence',
  'window_start',
  'window_end',
  'photo_created_at',
  'message_index',
] as const satisfies NumberField[];

export type SegmentNumber = (typeof SEGMENT_NUMBERS)[number];

export type NumberColumnName =
  | 'insight_id'
  | NumericColumn
  | SegmentNumber
  /** The camera timestamp to show. */
  | 'camera_time'
  /** Of the collection, which may be of one insight. */
  | 'window_seconds'
  /** From the photo until it was received. */
  | 'delay_minutes';
