import type { NumericColumn } from '@sightline/domain/segments/column-store';
import type { NumberField } from '@sightline/domain/segments/fields';

/** Columns that many insights have in common, and texts. */
export type TextColumnName =
  | 'class_name'
  /** The owner's word, else the model's. */
  | 'shown_class_name'
  | 'class_list'
  | 'device_id'
  | 'display_name'
  | 'comms_source'
  | 'insight_status'
  | 'photo_state'
  /** In words: `yes` and `no`. */
  | 'is_from_lora'
  /** In words: `confirmed`, and `corrected` with the right class behind it. */
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
  | NumericColumn
  | SegmentNumber
  /** The camera timestamp to show (specification §3). */
  | 'camera_time'
  | 'window_seconds';
