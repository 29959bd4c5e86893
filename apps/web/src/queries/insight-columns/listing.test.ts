import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { dateRanges } from '@sightline/domain/filters/date';
import { cellTest } from '@sightline/domain/filters/filters';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { compareCells } from '@sightline/domain/tables/sort';
import { expect, test } from 'vitest';
import type { TextColumnName } from './column-names.ts';
import { ask, held, INSIGHTS, LISTED, list, NEWEST_FIRST, value, variedInsight } from './columns-sample.ts';
import { countListed } from './count-listed.ts';
import { askListing, everythingOf, makeListing, rowsBeside } from './listing.ts';
import { choicesOf, classesByFrequency } from './look-up.ts';
import type { ColumnFilter, ColumnQuery } from './protocol.ts';

const NOTHING = { now: 0, calendar: UTC_CALENDAR };

const ids = (rows: readonly Insight[]) => rows.map(({ insight_id }) => insight_id);

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

test('0, 0 from before is no position to sort or filter by', () => {
  const placed = [
    [0, 36.9],
    [0, 0],
    [-41.3, null],
  ].map(([latitude = null, longitude = null], index) =>
    variedInsight(index + 1, { latitude, longitude, insight_status: null }),
  );
  const listing = makeListing(held(placed), NEWEST_FIRST);
  const degrees = (name: 'latitude' | 'longitude') => [...listing.values.numbers({ kind: 'number', name })];
  expect(degrees('latitude')).toEqual([0, Number.NaN, -41.3]);
  expect(degrees('longitude')).toEqual([36.9, Number.NaN, Number.NaN]);
});

test('insights are sorted by how long they were on their way, whole minutes', () => {
  const late = [90, 1, 30].map((minutes, index) => {
    const { time_stamp } = variedInsight(index + 1);
    const taken = new Date(Date.parse(time_stamp) - minutes * 60_000 - 59_000).toISOString();
    return variedInsight(index + 1, { file_ctime: taken, insight_status: null });
  });
  const query = {
    ...NEWEST_FIRST,
    order: { column: { kind: 'number', name: 'delay_minutes' }, direction: 'asc' },
  } as const;
  const listing = makeListing(held(late), query);
  expect([...askListing(listing, query).rows]).toEqual([2, 3, 1]);
  expect([...listing.values.numbers(query.order.column)].toSorted()).toEqual([1, 30, 90]);
});

test('what was imported without its photo is told from what may still get one', () => {
  const states: readonly [Insight['comms_source'], Insight['photo_state']][] = [
    ['wifi', 'none'],
    ['import', 'none'],
    ['import', 'full'],
    ['lora', 'low_resolution'],
  ];
  const insights = states.map(([comms_source, photo_state], index) =>
    variedInsight(index + 1, { comms_source, photo_state }),
  );
  const listing = makeListing(held(insights), NEWEST_FIRST);
  const { codes, values } = listing.values.texts({ kind: 'text', name: 'image_state' });
  expect([...codes].map((code) => values[code])).toEqual(['none', 'not_imported', 'full', 'low_resolution']);
});

test('texts are sorted as tables sort them', () => {
  const column = { kind: 'text', name: 'display_name' } as const;
  const sorted = LISTED.toSorted((a, b) => compareCells(displayName(a), displayName(b), 'desc'));
  expect([...ask({ order: { column, direction: 'desc' } }).rows]).toEqual(ids(sorted));
});

test('filters ask what the filters of other tables ask', () => {
  const said = (row: Insight) => {
    if (row.userConfirmed === null) return 'Not yet judged';
    if (row.userConfirmed) return 'Confirmed';
    return row.confirmed_class_name ? `Corrected: ${row.confirmed_class_name}` : 'Corrected';
  };
  const labels = { unjudged: 'Not yet judged', confirmed: 'Confirmed', corrected: 'Corrected' };
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
    [list('said', ['Corrected', 'Corrected: rat'], labels), said],
    [list('said', ['Not yet judged'], labels), said],
    [list('confirmed_class_name', ['rat']), (row) => row.confirmed_class_name],
    [list('userConfirmed', ['yes']), ({ userConfirmed }) => (userConfirmed ? 'yes' : null)],
    [numeric('confidence', '7'), (row) => Math.round(row.confidence)],
    [numeric('device_id', ''), () => 'anything'],
  ];
  for (const [filter, cell] of cases) {
    const asked =
      filter.type === 'text' || filter.type === 'list'
        ? filter.value
        : value(filter.type === 'numeric' ? filter.text : '');
    const test = cellTest(filter.type, asked, NOTHING);
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

test('last night and the time of day are told where each camera stands', () => {
  const places = {
    zone: 'UTC',
    sites: new Map([[1, 'Pacific/Auckland']]),
    positions: new Map([[2, { latitude: 40.7, longitude: -74 }]]),
  };
  const now = Date.parse(LISTED[0]?.time_stamp ?? '');
  const context = { now, calendar: UTC_CALENDAR, ...places };
  const column = { kind: 'number', name: 'camera_time' } as const;
  for (const name of ['last-night', 'last-visit']) {
    const test = cellTest('date', value(name), context);
    const ranges = dateRanges(value(name), context);
    const wanted = LISTED.filter((row) => test(cameraTimestamp(row), row.device_id));
    expect([...ask({ filters: [{ column, type: 'date', ranges }] }).rows], name).toEqual(ids(wanted));
  }
  for (const hours of ['night', 'day', '22:00-04:30', '']) {
    const test = cellTest('time-of-day', value(hours), context);
    const filter = { column, type: 'time-of-day', value: hours, places } as const;
    const wanted = LISTED.filter((row) => test(cameraTimestamp(row), row.device_id));
    expect([...ask({ filters: [filter] }).rows], hours).toEqual(ids(wanted));
  }
});

function text(name: TextColumnName, searchText: string): ColumnFilter {
  return { column: { kind: 'text', name }, type: 'text', value: value(searchText) };
}

function numeric(name: 'confidence' | 'device_id', searchText: string): ColumnFilter {
  if (name === 'device_id') return text(name, searchText);
  return { column: { kind: 'number', name, rounded: true }, type: 'numeric', text: searchText };
}

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
  const offered = (name: TextColumnName, filters: ColumnFilter[] = []) => {
    const column = { kind: 'text', name } as const;
    return choicesOf(listing, column, rowsBeside(listing, filters, column));
  };
  const named = (name: string, rows: readonly Insight[] = LISTED) => ({
    text: name,
    count: rows.filter((row) => displayName(row) === name).length,
  });
  expect(offered('display_name')).toEqual(['Delta', 'Ridge 2', 'ridge 10'].map((name) => named(name)));
  // Counts are those of the list that results; what the column itself is asked for leaves nothing out.
  const rats = LISTED.filter((row) => (row.confirmed_class_name ?? row.class_name) === 'rat');
  const filters = [list('shown_class_name', ['rat']), list('display_name', ['Delta'])];
  expect(offered('display_name', filters)).toEqual(
    ['Delta', 'Ridge 2', 'ridge 10'].map((name) => named(name, rats)),
  );
  expect(offered('class_list')).toEqual(['Kea', 'rat', 'stoat', 'weasel'].map((name) => ({ text: name })));
  expect(new Set(classesByFrequency(columns))).toEqual(new Set(['Kea', 'rat', 'stoat', 'weasel']));
});
