import type { Insight } from '@sightline/contract/insights/insights.contract';
import { type Box, orientationOf, turnBox } from '@sightline/domain/photos/photo-orientation';
import { photoPath } from '@sightline/domain/photos/photo-path';
import { isoTime, utcText } from './time-text.ts';

/** One insight as {@link INSIGHT_SELECT} brings it; times are text in UTC. */
export interface InsightRow {
  readonly insight_id: number;
  readonly collection_id: number | null;
  readonly device_id: number;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly alg_id: number | null;
  readonly class_id: number | null;
  readonly class_name: string;
  readonly confirmed_class_name: string | null;
  readonly class_list: Insight['class_list'] | null;
  readonly confidence: number;
  readonly group_confidence: number | null;
  readonly user_confirmed: boolean | null;
  readonly time_stamp: string;
  readonly file_ctime: string | null;
  readonly photo_kind: string | null;
  readonly photo_requested: boolean;
  readonly photo_created_at: string | null;
  readonly comms_source: Insight['comms_source'];
  readonly insight_status: Insight['insight_status'];
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Of the photo as its pixels are stored; empty when there is none. */
  readonly bbox: number[];
  readonly photo_orientation: number | null;
  readonly message_id: string;
  readonly message_index: number;
  readonly window_start: string | null;
  readonly window_end: string | null;
}

/** Where each field of a row comes from: `insights i` and its camera `devices d`, called as its owner calls it. */
const SELECTED: Readonly<Record<keyof InsightRow, string>> = {
  insight_id: 'i.insight_id',
  collection_id: 'i.collection_id',
  device_id: 'i.device_id',
  device_name: 'd.device_name',
  display_name: 'CASE WHEN d.owner_id = i.owner_id THEN d.display_name END',
  alg_id: 'i.alg_id',
  class_id: 'i.class_id',
  class_name: 'i.class_name',
  confirmed_class_name: 'i.confirmed_class_name',
  class_list: 'i.class_list',
  confidence: 'i.confidence',
  group_confidence: 'i.group_confidence',
  user_confirmed: 'i.user_confirmed',
  time_stamp: utcText('i.time_stamp'),
  file_ctime: utcText('i.file_ctime'),
  photo_kind: 'i.photo_kind',
  photo_requested: 'i.photo_requested',
  photo_created_at: utcText('i.photo_created_at'),
  comms_source: 'i.comms_source',
  insight_status: 'i.insight_status',
  latitude: 'i.latitude',
  longitude: 'i.longitude',
  bbox: 'i.bbox',
  photo_orientation: 'i.photo_orientation',
  message_id: 'i.message_id',
  message_index: 'i.message_index',
  window_start: utcText('i.window_start'),
  window_end: utcText('i.window_end'),
};

/** Selects insights with their cameras; a WHERE on `i` follows. */
export const INSIGHT_SELECT = `
  SELECT ${Object.entries(SELECTED)
    .map(([field, sql]) => `${sql} AS ${field}`)
    .join(', ')}
  FROM insights i JOIN devices d ON d.id = i.device_id`;

export function toInsight(row: InsightRow): Insight {
  const { insight_id, device_id, class_name, confidence } = row;
  return {
    insight_id,
    collection_id: row.collection_id,
    device_id,
    deviceId: device_id,
    device_name: row.device_name,
    display_name: row.display_name,
    alg_id: row.alg_id,
    class_id: row.class_id,
    class_name,
    confirmed_class_name: row.confirmed_class_name,
    class_list: row.class_list ?? [{ className: class_name, confidence }],
    confidence,
    group_confidence: row.group_confidence,
    is_from_lora: row.comms_source === 'lora',
    userConfirmed: row.user_confirmed,
    time_stamp: isoTime(row.time_stamp),
    file_ctime: isoTime(row.file_ctime),
    photoUrl: row.photo_kind && photoPath({ insightId: insight_id, deviceId: device_id, table: 'insights' }),
    photoCreatedAt: isoTime(row.photo_created_at),
    photo_state: photoState(row),
    comms_source: row.comms_source,
    insight_status: row.insight_status,
    latitude: row.latitude,
    longitude: row.longitude,
    bbox: shownBox(row),
    table: 'insights',
    message_id: row.message_id,
    message_index: row.message_index,
    window_start: isoTime(row.window_start),
    window_end: isoTime(row.window_end),
    collection: false,
  };
}

function shownBox({ bbox: [x, y, width, height], photo_orientation }: InsightRow): Insight['bbox'] {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const sent: Box = [x, y, width, height];
  return [...turnBox(sent, orientationOf(photo_orientation))];
}

function photoState({ photo_kind, photo_requested }: InsightRow): Insight['photo_state'] {
  if (photo_kind === 'full') return 'full';
  if (photo_requested) return 'requested';
  return photo_kind === null ? 'none' : 'low_resolution';
}
