import type { Insight } from '@sightline/contract/insights/insights.contract';

/** An insight for tests, with what a test does not care about filled in. */
export function sampleInsight(insight_id: number, changes: Partial<Insight> = {}): Insight {
  return {
    insight_id,
    collection_id: null,
    device_id: 7,
    deviceId: 7,
    device_name: 'cam-7',
    display_name: null,
    alg_id: null,
    class_id: null,
    class_name: 'possum',
    confirmed_class_name: null,
    class_list: [],
    confidence: 90,
    group_confidence: null,
    is_from_lora: false,
    userConfirmed: null,
    time_stamp: new Date(Date.UTC(2026, 10, 20, 7, insight_id)).toISOString(),
    file_ctime: null,
    photoUrl: null,
    photoCreatedAt: null,
    photo_state: 'none',
    comms_source: 'wifi',
    insight_status: null,
    latitude: null,
    longitude: null,
    bbox: null,
    table: 'insights',
    message_id: `m${insight_id}`,
    message_index: 0,
    window_start: null,
    window_end: null,
    collection: false,
    ...changes,
  };
}
