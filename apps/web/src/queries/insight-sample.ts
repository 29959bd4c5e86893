import type { Insight } from '@sightline/contract/insights/insights.contract';
import { BLANK_ROW } from '@sightline/domain/segments/blank-row';

/** An insight for tests, with what a test does not care about filled in. */
export function sampleInsight(insight_id: number, changes: Partial<Insight> = {}): Insight {
  return {
    ...BLANK_ROW,
    insight_id,
    device_id: 7,
    deviceId: 7,
    device_name: 'cam-7',
    class_name: 'possum',
    confidence: 90,
    time_stamp: new Date(Date.UTC(2026, 10, 20, 7, insight_id)).toISOString(),
    photo_state: 'none',
    comms_source: 'wifi',
    message_id: `m${insight_id}`,
    ...changes,
  };
}
