import type { Insight } from '@sightline/contract/insights/insights.contract';
import { isListed } from '@sightline/domain/insights/insight-categories';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { appendSegment } from '@sightline/domain/segments/insight-rows';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { sampleInsight } from '../insight-sample.ts';
import type { TextColumnName } from './column-names.ts';
import { askListing, makeListing } from './listing.ts';
import { columnsFor, type LoadedColumns } from './loaded-columns.ts';
import type { ColumnFilter, ColumnQuery } from './protocol.ts';
import type { SegmentCalls } from './segments/segment-calls.ts';

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

/** Insights to list, in the order of their ids. */
export const INSIGHTS = Array.from({ length: 400 }, (_, index) => variedInsight(index + 1));

const choice = { categories: new Set<never>(), showArchived: false };

/** Whether an insight is listed without filters. */
export const isShown = ({ insight_status }: Insight) => isListed(insight_status, choice);

/** Those of them that are listed without filters, the newest first. */
export const LISTED = INSIGHTS.filter(isShown).toReversed();

/** Insights as they are held once they have come in two segments, the later one first. */
export function held(insights: readonly Insight[]): LoadedColumns {
  const devices = insights.map(({ device_id, device_name, display_name }) => ({
    device_id,
    device_name,
    display_name,
  }));
  const columns = columnsFor({ segments: [], devices, since: '' });
  for (const half of [insights.slice(200), insights.slice(0, 200)]) {
    appendSegment(columns.store, decodeSegment(encodeSegment(half)));
  }
  return columns;
}

/** What a query answers over {@link INSIGHTS}. */
export function ask(query: Partial<ColumnQuery>) {
  const whole = { ...NEWEST_FIRST, ...query };
  return askListing(makeListing(held(INSIGHTS), whole), whole);
}

/** What a filter looks for. */
export const value = (text: string | readonly string[]) => ({ value: text, from: null, to: null });

/** A filter by some of the texts of a column. */
export function list(
  name: TextColumnName,
  items: readonly string[],
  labels?: Readonly<Record<string, string>>,
): ColumnFilter {
  return { column: { kind: 'text', name, ...(labels && { labels }) }, type: 'list', value: value(items) };
}

interface FakeServer extends SegmentCalls {
  readonly asked: string[];
  /** What the next question about changes is answered with. */
  change: (rows: readonly Insight[], removed?: readonly number[]) => void;
}

/** The columnar calls over sealed segments of insights and what came since. */
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
