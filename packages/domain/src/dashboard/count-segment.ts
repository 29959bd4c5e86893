import { cameraInstant } from '../insights/camera-timestamp.ts';
import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { categoryOf, INSIGHT_CATEGORIES } from '../insights/insight-categories.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { placeOf } from '../segments/column-store.ts';
import { numbersIn } from '../segments/copy-numbers.ts';
import type { NumberField } from '../segments/fields.ts';
import { decodeColumns, numbersOf, type SegmentNumbers } from '../segments/segment.ts';
import { type CountedInsights, comesNext, makeRoom, putCounted, seconds } from './counted-insights.ts';

const FIELDS: readonly NumberField[] = [
  'insight_id',
  'device_id',
  'class_name',
  'confirmed_class_name',
  'confidence',
  'time_stamp',
  'file_ctime',
  'insight_status',
  'comms_source',
  'has_photo',
];

/** What a segment holds of what is counted; null is NaN. */
function columnsOf(segment: SegmentNumbers) {
  const column = (field: NumberField) => numbersIn(numbersOf(segment, field));
  return {
    ids: column('insight_id'),
    devices: column('device_id'),
    classes: column('class_name'),
    confirmed: column('confirmed_class_name'),
    confidences: column('confidence'),
    timeStamps: column('time_stamp'),
    fileCtimes: column('file_ctime'),
    statuses: column('insight_status'),
    comms: column('comms_source'),
    photos: column('has_photo'),
  };
}

type SegmentColumns = ReturnType<typeof columnsOf>;

const statusAt = ({ statuses }: SegmentColumns, i: number) =>
  INSIGHT_STATUSES[statuses[i] ?? Number.NaN] ?? null;

/** The place of a status among the categories, by the code of the status; none has a place of its own. */
const CATEGORIES = INSIGHT_STATUSES.map((status) => INSIGHT_CATEGORIES.indexOf(categoryOf(status)));
const WITHOUT_STATUS = INSIGHT_CATEGORIES.indexOf(categoryOf(null));

function categoryAt({ statuses }: SegmentColumns, i: number): number {
  const code = statuses[i] ?? Number.NaN;
  // NaN is no index: asking an array for it takes longer than everything else here.
  return Number.isNaN(code) ? WITHOUT_STATUS : (CATEGORIES[code] ?? WITHOUT_STATUS);
}

/** Adds all insights of a sealed segment, given as the bytes of `encodeSegment`; other bytes are a SegmentError. */
export function countSegment(counted: CountedInsights, bytes: Uint8Array): void {
  const segment = decodeColumns(bytes, FIELDS);
  const from = columnsOf(segment);
  if (comesNext(counted, from.ids[0] ?? 0)) appendRows(counted, segment, from);
  else putRows(counted, segment, from);
}

/** A column after the other: a million insights in some tenths of a second. */
function appendRows(
  counted: CountedInsights,
  { rows, classNames }: SegmentNumbers,
  from: SegmentColumns,
): void {
  const start = counted.rows;
  makeRoom(counted, start + rows);
  const { columns } = counted;
  const places = classNames.map((name) => placeOf(counted.classNames, name));
  columns.ids.set(from.ids, start);
  columns.comms.set(from.comms, start);
  columns.photos.set(from.photos, start);
  for (let i = 0; i < rows; i++) {
    const row = start + i;
    const said = from.confirmed[i] ?? Number.NaN;
    const timeStamp = from.timeStamps[i] ?? 0;
    columns.devices[row] = placeOf(counted.deviceIds, from.devices[i] ?? 0);
    columns.classes[row] = places[Number.isNaN(said) ? (from.classes[i] ?? 0) : said] ?? 0;
    columns.confidences[row] = Math.round(from.confidences[i] ?? 0);
    columns.arrivedAt[row] = seconds(timeStamp);
    columns.takenAt[row] = seconds(cameraInstant(timeStamp, from.fileCtimes[i] ?? Number.NaN));
    columns.categories[row] = categoryAt(from, i);
  }
  counted.rows += rows;
  counted.orderedRows += rows;
}

function putRows(counted: CountedInsights, { rows, classNames }: SegmentNumbers, from: SegmentColumns): void {
  for (let i = 0; i < rows; i++) {
    putCounted(counted, {
      insightId: from.ids[i] ?? 0,
      deviceId: from.devices[i] ?? 0,
      className: classNames[from.confirmed[i] ?? Number.NaN] ?? classNames[from.classes[i] ?? 0] ?? '',
      confidence: from.confidences[i] ?? 0,
      timeStamp: from.timeStamps[i] ?? 0,
      fileCtime: from.fileCtimes[i] ?? Number.NaN,
      status: statusAt(from, i),
      commsSource: COMMS_SOURCES[from.comms[i] ?? 0] ?? 'wifi',
      hasPhoto: from.photos[i] === 1,
    });
  }
}
