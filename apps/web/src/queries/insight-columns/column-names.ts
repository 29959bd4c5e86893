import type { FieldOf } from '@sightline/domain/segments/insight-fields';
import type { SharedColumn } from '@sightline/domain/segments/shared-values';

/** Texts that are not one code or shared text of each insight. */
export type ComputedText =
  | 'class_list'
  /** `unjudged`, `confirmed`, `corrected` with the right class behind it, and `mixed` of collections. */
  | 'said'
  | 'message_id'
  /** What there is of the photo, as `imageState` tells. */
  | 'image_state';

/** Columns that many insights have in common, and texts. What is yes or no says `yes` and `no`. */
export type TextColumnName = FieldOf<'code' | 'sharedText'> | SharedColumn | ComputedText;

export type ComputedNumber =
  /** The camera timestamp to show. */
  | 'camera_time'
  /** Of the collection, which may be of one insight. */
  | 'window_seconds'
  /** From the photo until it was received. */
  | 'delay_minutes';

/** Moments, in milliseconds since 1970. */
export type TimeColumnName = FieldOf<'time'> | 'camera_time';

export type NumberColumnName = FieldOf<'number' | 'time'> | ComputedNumber;
