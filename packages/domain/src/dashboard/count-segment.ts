import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { numbersIn } from '../segments/copy-numbers.ts';
import type { NumberField } from '../segments/fields.ts';
import { numbersOf, type Segment } from '../segments/segment.ts';
import { type CountedInsights, putCounted } from './counted-insights.ts';

/** Adds all insights of a sealed segment. */
export function countSegment(counted: CountedInsights, segment: Segment): void {
  const column = (field: NumberField) => numbersIn(numbersOf(segment, field));
  const ids = column('insight_id');
  const devices = column('device_id');
  const classes = column('class_name');
  const confirmed = column('confirmed_class_name');
  const confidences = column('confidence');
  const timeStamps = column('time_stamp');
  const fileCtimes = column('file_ctime');
  const statuses = column('insight_status');
  const comms = column('comms_source');
  const photos = column('has_photo');
  const { classNames } = segment;
  for (let i = 0; i < segment.rows; i++) {
    putCounted(counted, {
      insightId: ids[i] ?? 0,
      deviceId: devices[i] ?? 0,
      className: classNames[confirmed[i] ?? Number.NaN] ?? classNames[classes[i] ?? 0] ?? '',
      confidence: confidences[i] ?? 0,
      timeStamp: timeStamps[i] ?? 0,
      fileCtime: fileCtimes[i] ?? Number.NaN,
      status: INSIGHT_STATUSES[statuses[i] ?? Number.NaN] ?? null,
      commsSource: COMMS_SOURCES[comms[i] ?? 0] ?? 'wifi',
      hasPhoto: photos[i] === 1,
    });
  }
}
