import type { Insight } from '@sightline/contract/insights/insights.contract';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { sampleInsight } from '../insight-sample.ts';
import type { ColumnQuery } from './protocol.ts';
import type { SegmentCalls } from './segment-calls.ts';

export const NEWEST_FIRST: ColumnQuery = {
  filters: [],
  order: { column: { kind: 'number', name: 'time_stamp' }, direction: 'desc' },
  categories: [],
  showArchived: false,
  collections: false,
};

const CLASSES = ['stoat', 'rat', 'Kea', 'weasel'];
const DEVICES = ['Ridge 2', 'ridge 10', 'Delta'];
const pick = <T>(values: readonly T[], by: number) => values[by % values.length];

/** Insights that differ in everything that is sorted and filtered, the same for the same number. */
export function variedInsight(id: number, changes: Partial<Insight> = {}): Insight {
  const mix = (id * 2_654_435_761) % 4_294_967_296;
  const device = mix % 3;
  const list = [pick(CLASSES, mix >> 3), pick(CLASSES, mix >> 5)].filter((name) => name !== undefined);
  return sampleInsight(id, {
    device_id: device + 1,
    deviceId: device + 1,
    device_name: `cam-${device}`,
    display_name: pick(DEVICES, device) ?? null,
    class_name: pick(CLASSES, mix >> 7) ?? 'stoat',
    class_list: [...new Set(list)].map((className, at) => ({
      className,
      confidence: (mix >> (9 + at)) % 101,
    })),
    confidence: ((mix >> 11) % 1000) / 10,
    insight_status: pick([null, 'archive', 'favorite', 'acknowledge'] as const, mix >> 13) ?? null,
    collection_id: mix % 5 === 0 ? null : Math.floor(id / 4) + 1,
    userConfirmed: pick([null, true, false] as const, mix >> 15) ?? null,
    confirmed_class_name: mix % 7 === 0 ? 'rat' : null,
    latitude: mix % 4 === 0 ? null : ((mix >> 6) % 900) / 10,
    window_start: mix % 2 ? null : new Date(Date.UTC(2026, 10, 20, 6, id)).toISOString(),
    window_end: mix % 2 ? null : new Date(Date.UTC(2026, 10, 20, 6, id, mix % 60)).toISOString(),
    message_id: `M${mix.toString(16)}`,
    ...changes,
  });
}

interface FakeServer extends SegmentCalls {
  readonly asked: string[];
  /** What the next question about changes is answered with. */
  change: (rows: readonly Insight[], removed?: readonly number[]) => void;
}

/** The columnar calls over sealed stretches of insights and what came since. */
export function fakeServer(
  sealed: readonly (readonly Insight[])[],
  tail: readonly Insight[] = [],
): FakeServer {
  const asked: string[] = [];
  let changes = encodeSegment(tail, []);
  return {
    asked,
    change: (rows, removed = []) => {
      changes = encodeSegment(rows, removed);
    },
    contents: async () => ({
      segments: sealed.map((rows, index) => ({
        id: index + 1,
        etag: `etag-${index + 1}`,
        count: rows.length,
        first_insight_id: rows[0]?.insight_id ?? 0,
        last_insight_id: rows.at(-1)?.insight_id ?? 0,
        bytes: 1,
      })),
      devices: DEVICES.map((name, index) => ({
        device_id: index + 1,
        device_name: `cam-${index}`,
        display_name: name,
      })),
      since: '0',
    }),
    segment: async (id) => {
      asked.push(`segment ${id}`);
      return new Uint8Array(encodeSegment(sealed[id - 1] ?? []));
    },
    changes: async (since) => {
      asked.push(`changes ${since}`);
      const bytes = changes;
      changes = encodeSegment([], []);
      return { bytes, since: String(Number(since) + 1), more: false };
    },
  };
}
