import type { Insight } from '@sightline/contract/insights/insights.contract';
import { summariseCollection } from '@sightline/domain/collections/summarise';
import { displayName } from '@sightline/domain/devices/display-name';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { dateRanges } from '@sightline/domain/filters/date';
import { cellTest } from '@sightline/domain/filters/filters';
import { isListed } from '@sightline/domain/insights/insight-categories';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { compareCells } from '@sightline/domain/tables/sort';
import { expect, test } from 'vitest';
import type { TextColumnName } from './column-names.ts';
import { NEWEST_FIRST, variedInsight } from './columns-sample.ts';
import { countListed } from './count-listed.ts';
import { addSegment, columnsFor, type HeldColumns } from './held-columns.ts';
import { askListing, everythingOf, makeListing } from './listing.ts';
import { choicesOf, classesByFrequency } from './look-up.ts';
import type { ColumnFilter, ColumnQuery } from './protocol.ts';

const INSIGHTS = Array.from({ length: 400 }, (_, index) => variedInsight(index + 1));
const NOTHING = { now: 0, calendar: UTC_CALENDAR };

function held(insights: readonly Insight[]): HeldColumns {
  const devices = insights.map(({ device_id, device_name, display_name }) => ({
    device_id,
    device_name,
    display_name,
  }));
  const columns = columnsFor({ segments: [], devices, since: '' });
  for (const half of [insights.slice(200), insights.slice(0, 200)]) {
    addSegment(columns, decodeSegment(encodeSegment(half)));
  }
  return columns;
}

function ask(query: Partial<ColumnQuery>) {
  const whole = { ...NEWEST_FIRST, ...query };
  return askListing(makeListing(held(INSIGHTS), whole), whole);
}

const choice = { categories: new Set<never>(), showArchived: false };
const LISTED = INSIGHTS.filter(({ insight_status }) => isListed(insight_status, choice)).toReversed();
const ids = (rows: readonly Insight[]) => rows.map(({ insight_id }) => insight_id);

const value = (text: string | readonly string[]) => ({ value: text, from: null, to: null });

test('without filters everything that is not archived is listed, the newest first', () => {
  expect([...ask({}).rows]).toEqual(ids(LISTED));
  expect(ask({}).total).toBe(LISTED.length);
});

function order(name: 'confidence' | 'latitude', direction: 'asc' | 'desc'): ColumnQuery['order'] {
  return { column: { kind: 'number', name }, direction };
}

test('numbers are sorted stably, empty ones last either way', () => {
  for (const direction of ['asc', 'desc'] as const) {
    const sorted = LISTED.toSorted((a, b) => compareCells(a.latitude, b.latitude, direction));
    expect([...ask({ order: order('latitude', direction) }).rows]).toEqual(ids(sorted));
  }
});

test('texts are sorted as tables sort them', () => {
  const column = { kind: 'text', name: 'display_name' } as const;
  const sorted = LISTED.toSorted((a, b) => compareCells(displayName(a), displayName(b), 'desc'));
  expect([...ask({ order: { column, direction: 'desc' } }).rows]).toEqual(ids(sorted));
});

test('filters ask what the filters of other tables ask', () => {
  const said = (row: Insight) => {
    if (row.userConfirmed === null) return null;
    if (row.userConfirmed) return 'Confirmed';
    return row.confirmed_class_name ? `Corrected: ${row.confirmed_class_name}` : 'Corrected';
  };
  const words = { confirmed: 'Confirmed', corrected: 'Corrected' };
  const statuses = { favorite: 'Favorite', acknowledge: 'Acknowledged', archive: 'Archived' };
  const cases: [ColumnFilter, (row: Insight) => string | number | null | string[]][] = [
    [text('display_name', 'RIDGE'), displayName],
    [text('message_id', 'mA'), ({ message_id }) => message_id],
    [list('message_id', [INSIGHTS[7]?.message_id ?? '']), ({ message_id }) => message_id],
    [list('class_list', ['Kea', 'rat']), (row) => row.class_list.map(({ className }) => className)],
    [list('shown_class_name', ['rat']), (row) => row.confirmed_class_name ?? row.class_name],
    [
      list('insight_status', ['Favorite'], statuses),
      (row) => row.insight_status && statuses[row.insight_status],
    ],
    [list('said', ['Corrected', 'Corrected: rat'], words), said],
    [numeric('confidence', '7'), (row) => Math.round(row.confidence)],
    [numeric('device_id', ''), () => 'anything'],
  ];
  for (const [filter, cell] of cases) {
    const test = cellTest(
      filter.type,
      filter.type === 'numeric' ? value(filter.text) : 'value' in filter ? filter.value : value(''),
      NOTHING,
    );
    const wanted = LISTED.filter((row) => test(cell(row)));
    expect([...ask({ filters: [filter] }).rows], JSON.stringify(filter)).toEqual(ids(wanted));
  }
});

test('days begin where each camera stands', () => {
  const sites = new Map([
    [1, 'Pacific/Auckland'],
    [2, 'America/New_York'],
  ]);
  const now = Date.parse(LISTED[0]?.time_stamp ?? '');
  const context = { now, calendar: UTC_CALENDAR, sites };
  for (const hours of [-10, 0, 10]) {
    const day = new Date(now + hours * 3_600_000).toISOString().slice(0, 10);
    const filter = { value: '', from: day, to: day };
    const test = cellTest('date', filter, context);
    const column = { kind: 'number', name: 'time_stamp' } as const;
    const asked = ask({ filters: [{ column, type: 'date', ranges: dateRanges(filter, context) }] });
    const wanted = LISTED.filter((row) => test(row.time_stamp, row.device_id));
    expect([...asked.rows], day).toEqual(ids(wanted));
  }
});

function text(name: TextColumnName, sought: string): ColumnFilter {
  return { column: { kind: 'text', name }, type: 'text', value: value(sought) };
}

function list(
  name: TextColumnName,
  items: readonly string[],
  words?: Readonly<Record<string, string>>,
): ColumnFilter {
  return { column: { kind: 'text', name, ...(words && { words }) }, type: 'list', value: value(items) };
}

function numeric(name: 'confidence' | 'device_id', sought: string): ColumnFilter {
  if (name === 'device_id') return text(name, sought);
  return { column: { kind: 'number', name, rounded: true }, type: 'numeric', text: sought };
}

function collected(members: readonly Insight[]) {
  const instant = (at: string | null) => (at === null ? null : Date.parse(at));
  return summariseCollection(
    members.map((member) => ({
      ...member,
      takenAt: Date.parse(member.time_stamp),
      windowStart: instant(member.window_start),
      windowEnd: instant(member.window_end),
    })),
  );
}

test('collections are sorted by what the domain sums up, without summing up any in sight', () => {
  const groups = Map.groupBy(LISTED, (row) => row.collection_id ?? -row.insight_id);
  const rows = [...groups].map(([collection, members]) => {
    const alone = members.length < 2 ? members[0] : undefined;
    const summary = collected(members);
    return alone
      ? { number: alone.insight_id, confidence: Math.round(alone.confidence), ...window(alone) }
      : { number: -collection, confidence: summary.confidence, window: summary.windowSeconds };
  });
  const confidence = { kind: 'number', name: 'confidence', rounded: true } as const;
  const byConfidence = rows.toSorted((a, b) => b.confidence - a.confidence).map(({ number }) => number);
  const asked = ask({ collections: true, order: { column: confidence, direction: 'desc' } });
  expect([...asked.rows]).toEqual(byConfidence);
  const seconds = { kind: 'number', name: 'window_seconds' } as const;
  const byWindow = rows
    .toSorted((a, b) => compareCells(a.window, b.window, 'asc'))
    .map(({ number }) => number);
  expect([...ask({ collections: true, order: { column: seconds, direction: 'asc' } }).rows]).toEqual(
    byWindow,
  );
});

function window({ window_start, window_end }: Insight): { window: number | null } {
  if (!window_start || !window_end) return { window: null };
  return { window: Math.round((Date.parse(window_end) - Date.parse(window_start)) / 1000) };
}

test('collections are found by their most likely class', () => {
  const groups = Map.groupBy(LISTED, (row) => row.collection_id ?? -row.insight_id);
  const wanted = [...groups].flatMap(([collection, members]) => {
    const [first] = members;
    if (members.length < 2) return first?.class_name === 'rat' ? [first.insight_id] : [];
    return collected(members).class_name === 'rat' ? [-collection] : [];
  });
  expect([...ask({ collections: true, filters: [list('class_name', ['rat'])] }).rows]).toEqual(wanted);
});

test('a collection whose insights were corrected to different species is found as corrected', () => {
  const said = [
    ['rat', 'stoat'],
    ['rat', 'rat'],
    ['rat', null],
    [null, null],
  ] as const;
  const visits = said.flatMap((names, visit) =>
    names.map((confirmed_class_name, frame) =>
      variedInsight(2 * visit + frame + 1, {
        collection_id: visit + 1,
        insight_status: null,
        confirmed_class_name,
        userConfirmed: false,
      }),
    ),
  );
  const query = { ...NEWEST_FIRST, collections: true };
  const listing = makeListing(held(visits), query);
  const corrected = (...items: string[]) => {
    const filter = list('said', items, { confirmed: 'Confirmed', corrected: 'Corrected' });
    return [...askListing(listing, { ...query, filters: [filter] }).rows];
  };
  expect(corrected('Corrected')).toEqual([-4, -3, -1]);
  expect(corrected('Corrected: rat')).toEqual([-2]);
});

test('everything is everything: whatever filters, status icons and the archive leave out, in the same order', () => {
  const query: ColumnQuery = {
    ...NEWEST_FIRST,
    filters: [list('class_name', ['rat'])],
    order: order('confidence', 'asc'),
    categories: ['favorite'],
  };
  const whole = everythingOf(query);
  const { rows } = askListing(makeListing(held(INSIGHTS), whole), whole);
  const sorted = INSIGHTS.toReversed().sort((a, b) => a.confidence - b.confidence);
  expect([...rows]).toEqual(ids(sorted));
});

test('insights that came count where they stand in the answer, by themselves or in their collection', () => {
  const [alone, first, second, archived, other] = [
    variedInsight(1, { collection_id: null, class_name: 'rat' }),
    variedInsight(2, { collection_id: 9 }),
    variedInsight(3, { collection_id: 9 }),
    variedInsight(4, { collection_id: 9, insight_status: 'archive' }),
    variedInsight(5, { collection_id: null, class_name: 'Kea' }),
  ].map((one, index) => ({ ...one, insight_status: index === 3 ? ('archive' as const) : null }));
  const all = [alone, first, second, archived, other].filter((one) => one !== undefined);
  const counted = (query: Partial<ColumnQuery>, came: readonly number[]) => {
    const whole = { ...NEWEST_FIRST, ...query };
    const listing = makeListing(held(all), whole);
    return countListed(listing, askListing(listing, whole), came);
  };
  expect(counted({}, [1, 3, 4, 5, 77])).toBe(3);
  expect(counted({}, [])).toBe(0);
  expect(counted({ categories: ['favorite'] }, [1, 3])).toBe(0);
  expect(counted({ filters: [list('shown_class_name', ['Kea'])] }, [1, 5])).toBe(1);
  expect(counted({ collections: true }, [1, 2, 3, 4])).toBe(3);
});

test('a list filter offers what is listed, and species go by how often they were seen', () => {
  const columns = held(INSIGHTS);
  const listing = makeListing(columns, NEWEST_FIRST);
  expect(choicesOf(listing, { kind: 'text', name: 'display_name' })).toEqual([
    'Delta',
    'Ridge 2',
    'ridge 10',
  ]);
  expect(choicesOf(listing, { kind: 'text', name: 'class_list' })).toEqual(['Kea', 'rat', 'stoat', 'weasel']);
  expect(new Set(classesByFrequency(columns))).toEqual(new Set(['Kea', 'rat', 'stoat', 'weasel']));
});
