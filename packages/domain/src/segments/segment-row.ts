import type { ClassScore } from '../collections/summarise.ts';
import type { CommsSource } from '../insights/comms-source.ts';
import type { InsightStatus } from '../insights/insight-status.ts';
import type { PhotoState } from '../photos/photo-state.ts';

/** An insight as the JSON calls answer with it (specification §3), and the state of its photo. Times are ISO 8601. */
export interface SegmentRow {
  readonly insight_id: number;
  readonly collection_id: number | null;
  readonly device_id: number;
  readonly deviceId: number;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly alg_id: number | null;
  readonly class_id: number | null;
  /** As the camera's model called it. */
  readonly class_name: string;
  /** What the owner says it is, where the model was wrong. */
  readonly confirmed_class_name: string | null;
  readonly class_list: ClassScore[];
  /** 0 to 100. */
  readonly confidence: number;
  /** 0 to 100, over the collection. */
  readonly group_confidence: number | null;
  readonly is_from_lora: boolean;
  readonly userConfirmed: boolean | null;
  readonly time_stamp: string;
  readonly file_ctime: string | null;
  readonly photoUrl: string | null;
  readonly photoCreatedAt: string | null;
  readonly photo_state: PhotoState;
  readonly comms_source: CommsSource;
  readonly insight_status: InsightStatus | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  /** x, y, width, height as fractions of the photo from its top left. */
  readonly bbox: [number, number, number, number] | null;
  readonly table: 'insights';
  readonly message_id: string;
  readonly message_index: number;
  readonly window_start: string | null;
  readonly window_end: string | null;
  readonly collection: boolean;
}

/** What a device is called; a segment does not hold it, because it changes without the insights changing. */
export interface DeviceNames {
  readonly device_name: string | null;
  readonly display_name: string | null;
}

/** The names by device id. */
export type DeviceTable = ReadonlyMap<number, DeviceNames>;
