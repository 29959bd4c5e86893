import type { ColumnMeaning } from '../../../components/data-table/csv/table-file.ts';

const UTC_TIME = 'ISO 8601 in UTC';
const LOCAL_TIME = 'ISO 8601 with the offset of the time zone';
const TEXT = 'text';
const TEXTS = 'texts separated by semicolons';
const WHOLE = 'whole number';
const DECIMAL = 'decimal number';

/**
 * What each column of the insights' file means, by its id. A comma would become a space in the file, so the sentences
 * have none.
 */
export const COLUMN_MEANINGS = {
  class_name: {
    meaning: 'Species: the name that a person gave; otherwise the name that the model gave.',
    format: TEXT,
    example: 'stoat',
  },
  device_name: { meaning: 'Name of the camera.', format: TEXT, example: 'Kea Gully' },
  confidence: { meaning: 'How sure the model is.', unit: 'percent', format: '0 to 100', example: '87' },
  time_stamp: {
    meaning: 'When the server received the insight.',
    format: UTC_TIME,
    example: '2026-11-20T06:02:40.000Z',
  },
  file_ctime: {
    meaning:
      'When the camera took the photo. Equal to Timestamp if the camera gave no time or if the insight came before September 2023.',
    format: UTC_TIME,
    example: '2026-11-20T05:41:12.000Z',
  },
  comms_source: {
    meaning: 'How the insight came.',
    format: 'Wi-Fi / Cellular / LoRa / Satellite / Imported',
    example: 'Cellular',
  },
  latitude: {
    meaning: 'Where the insight was made. Empty if the camera sent no position or zero for both.',
    unit: 'degrees (WGS 84)',
    format: DECIMAL,
    example: '-46.8971',
  },
  longitude: {
    meaning: 'Where the insight was made. Empty if the camera sent no position or zero for both.',
    unit: 'degrees (WGS 84)',
    format: DECIMAL,
    example: '168.1293',
  },
  status: {
    meaning: 'Status that a person gave. Empty means uncategorized or mixed in a collection.',
    format: 'Favorite / Acknowledged / Archived',
    example: 'Favorite',
  },
  insight_id: { meaning: 'Number of the insight. It never changes.', format: WHOLE, example: '48213' },
  device_id: { meaning: 'Number of the camera. It never changes.', format: WHOLE, example: '17' },
  alg_id: { meaning: 'Number of the model.', format: WHOLE, example: '4' },
  class_id: { meaning: 'Number of the class in the model.', format: WHOLE, example: '12' },
  model_class_name: {
    meaning: 'Species as the model named it. A correction does not change it.',
    format: TEXT,
    example: 'weasel',
  },
  class_list: {
    meaning: 'All species that the model considered.',
    format: TEXTS,
    example: 'stoat; weasel',
  },
  confirmed: {
    meaning: 'Whether a person confirmed or corrected the species.',
    format: 'Not yet judged / Confirmed / Corrected: species / Confirmed and corrected',
    example: 'Corrected: stoat',
  },
  group_confidence: {
    meaning: 'Mean confidence of the class over the collection. Empty outside of collections.',
    unit: 'percent',
    format: '0 to 100',
    example: '81',
  },
  collection_id: {
    meaning: 'Number of the collection: insights of one camera close together in time.',
    format: WHOLE,
    example: '905',
  },
  window: {
    meaning: 'Time from the first to the last insight of the collection.',
    unit: 'seconds',
    format: WHOLE,
    example: '41',
  },
  delay: {
    meaning: 'Time from the photo until the server received the insight.',
    unit: 'minutes',
    format: WHOLE,
    example: '21',
  },
  window_start: {
    meaning: 'First moment of the collection.',
    format: UTC_TIME,
    example: '2026-11-20T05:41:12.000Z',
  },
  window_end: {
    meaning: 'Last moment of the collection.',
    format: UTC_TIME,
    example: '2026-11-20T05:41:53.000Z',
  },
  photo_state: {
    meaning: 'Whether the photo is on the server.',
    format: 'No image yet / No image / Low resolution / Higher resolution requested / Full resolution',
    example: 'Full resolution',
  },
  photoCreatedAt: {
    meaning: 'When the server received the photo.',
    format: UTC_TIME,
    example: '2026-11-20T06:05:02.000Z',
  },
  is_from_lora: {
    meaning: 'Whether the insight arrived over LoRa.',
    format: 'Yes / No',
    example: 'No',
  },
  message_id: { meaning: 'Name that the camera gave to its message.', format: TEXT, example: '7f3a-0021' },
  message_index: {
    meaning: 'Position of the insight in the message. The first is 0.',
    format: WHOLE,
    example: '0',
  },
  place_name: {
    meaning: 'Name of the place where the camera is now. It is not the place of an earlier insight.',
    format: TEXT,
    example: 'Sydney Cove',
  },
  camera_latitude: {
    meaning: 'Where the camera stands now. It is not the place of an earlier insight. Empty if nobody knows.',
    unit: 'degrees (WGS 84)',
    format: DECIMAL,
    example: '-46.8969',
  },
  camera_longitude: {
    meaning: 'Where the camera stands now. It is not the place of an earlier insight. Empty if nobody knows.',
    unit: 'degrees (WGS 84)',
    format: DECIMAL,
    example: '168.1295',
  },
  group_names: {
    meaning: 'Device groups that the camera is in now.',
    format: TEXTS,
    example: 'Ulva Island; Traps north',
  },
  taken: {
    meaning: 'File creation time on a clock at the camera.',
    format: LOCAL_TIME,
    example: '2026-11-20T18:41:12+13:00',
  },
  taken_from: {
    meaning:
      'Where Taken and File creation time come from: the clock of the camera or ours. Time of arrival means that the camera gave no time that can be used.',
    format: 'Camera / Time of arrival',
    example: 'Camera',
  },
  received: {
    meaning: 'Timestamp on a clock at the camera.',
    format: LOCAL_TIME,
    example: '2026-11-20T19:02:40+13:00',
  },
  time_zone: {
    meaning: 'Time zone of Taken and Received: the zone where the camera is now. UTC without a position.',
    format: 'IANA name',
    example: 'Pacific/Auckland',
  },
  model_name: {
    meaning: 'Name of the model. Empty if your account does not have the model.',
    format: TEXT,
    example: 'Mustelids NZ',
  },
  camera_release: {
    meaning: 'Algorithm release that the camera has now. Empty if it is not known.',
    format: TEXT,
    example: 'Mustelids 2.4',
  },
} as const satisfies Readonly<Record<string, ColumnMeaning>>;
