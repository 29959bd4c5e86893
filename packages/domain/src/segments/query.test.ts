import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName } from '../devices/display-name.ts';
import { UTC_CALENDAR, zoneCalendar } from '../filters/calendar.ts';
import type { FilterCell, FilterType } from '../filters/filter.ts';
import { cellTest } from '../filters/filters.ts';
import { cameraTimestamp } from '../insights/camera-timestamp.ts';
import { isListed } from '../insights/insight-categories.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { compareCells, type SortCell } from '../tables/sort.ts';
import { createColumnStore } from './column-store.ts';
import { appendSegment, applyOverlay, insightAt } from './columns.ts';
import { encodeSegment } from './encode-segment.ts';
import { EXAMPLE_DEVICES, exampleRow, seededRandom } from './example-row.ts';
import { filterCondition } from './filter-condition.ts';
import { type ColumnQuery, type ColumnSort, queryRows } from './query.ts';
import { decodeSegment } from './segment.ts';
import type { SegmentRow } from './segment-row.ts';

const context = { now: Date.UTC(2026, 0, 1, 2), calendar: UTC_CALENDAR };
/** Every third camera stands in UTC, or nobody knows where. */
const sites = new Map(
  Array.from({ length: 40 }, (_, id): [number, string] => [
    id,
    ['Pacific/Auckland', 'America/New_York', 'UTC'][id % 3] ?? 'UTC',
  ]),
);
sites.delete(2);
const atSites = { ...context, calendar: zoneCalendar('Pacific/Auckland'), sites };
const random = seededRandom(11);
const all = Array.from({ length: 200 }, (_, index) => {
  const row = exampleRow(index + 1, random);
  return index % 25 === 0 ? { ...row, message_id: `KĀKĀ:${index}` } : row;
});
const changed = [5, 125].map((id) => ({ ...exampleRow(id, random), message_id: `changed:${id}` }));
const now: SegmentRow[] = all
  .map((row) => changed.find(({ insight_id }) => insight_id === row.insight_id) ?? row)
  .filter((row) => row.insight_id !== 77);

const store = createColumnStore();
for (const start of [100, 0, 150, 50]) {
  appendSegment(store, decodeSegment(encodeSegment(all.slice(start, start + 50))));
}
applyOverlay(store, decodeSegment(encodeSegment(changed, [77])));

const CELLS: Record<string, { type: FilterType; cell: (row: SegmentRow) => SortCell & FilterCell }> = {
  class_name: { type: 'list', cell: (row) => row.class_name },
  shown_class_name: { type: 'text', cell: (row) => row.confirmed_class_name ?? row.class_name },
  display_name: { type: 'text', cell: displayName },
  device_name: { type: 'text', cell: (row) => row.device_name },
  comms_source: { type: 'list', cell: (row) => row.comms_source },
  insight_id: { type: 'numeric', cell: (row) => row.insight_id },
  confidence: { type: 'numeric', cell: (row) => row.confidence },
  latitude: { type: 'numeric', cell: (row) => row.latitude },
  alg_id: { type: 'numeric', cell: (row) => row.alg_id },
  camera_time: { type: 'date', cell: (row) => Date.parse(cameraTimestamp(row)) },
  file_ctime: { type: 'date', cell: (row) => (row.file_ctime === null ? null : Date.parse(row.file_ctime)) },
};
const columns = [
  'class_name',
  'display_name',
  'device_name',
  'comms_source',
  'confidence',
  'latitude',
] as const;
const sortable: fc.Arbitrary<ColumnSort['column']> = fc.constantFrom(
  ...columns,
  'shown_class_name',
  'insight_id',
  'alg_id',
  'camera_time',
  'file_ctime',
  'insight_status',
);
const texts = fc.constantFrom('', 'o', 'CAT', 'red d', 'ā', '1', '9', '.5', '-45.1', 'wifi', '0', 'Ridge 1');
const filter = fc.record({
  header: fc.constantFrom(...Object.keys(CELLS)),
  value: fc.oneof(texts, fc.array(fc.constantFrom('cat', 'kea', 'wifi'), { maxLength: 2 })),
  from: fc.constantFrom(null, '2025-12-31'),
  to: fc.constantFrom(null, '2026-01-02'),
});

const found = (query: ColumnQuery) =>
  [...queryRows(store, query, EXAMPLE_DEVICES)].map((row) => insightAt(store, row, EXAMPLE_DEVICES));
const idsOf = (rows: readonly SegmentRow[]) => rows.map((row) => row.insight_id);
const cellOf = (column: string, row: SegmentRow): SortCell =>
  column === 'insight_status' ? row.insight_status : CELLS[column]?.cell(row);

describe('a query over columns', () => {
  test('finds and orders what the filters of specification §5 and the order of tables would', () => {
    const query = fc.record({
      filters: fc.array(filter, { maxLength: 2 }),
      sort: fc.option(
        fc.record({ column: sortable, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
      ),
    });
    fc.assert(
      fc.property(query, fc.constantFrom(context, atSites), ({ filters, sort }, context) => {
        const tests = filters.map((one) => {
          const { type, cell } = CELLS[one.header] ?? { type: 'text' as const, cell: () => null };
          const passes = cellTest(type, one, context);
          return {
            condition: filterCondition(type, one.header, one, context),
            passes: (row: SegmentRow) => passes(cell(row), row.device_id),
          };
        });
        const expected = now.filter((row) => tests.every(({ passes }) => passes(row)));
        if (sort) {
          expected.sort((a, b) =>
            compareCells(cellOf(sort.column, a), cellOf(sort.column, b), sort.direction),
          );
        }
        const conditions = tests.flatMap(({ condition }) => condition ?? []);
        expect(idsOf(found({ conditions, sort }))).toEqual(idsOf(expected));
      }),
      { numRuns: 200 },
    );
  });

  test.each(['b1', ':1', 'CHANGED', 'kākā', 'ā', '7b', 'nothing', ':199b', 'é'])(
    'finds message ids that contain %j',
    (text) => {
      const passes = cellTest('text', { value: text, from: null, to: null }, context);
      expect(found({ conditions: [{ kind: 'message', text }], sort: null })).toEqual(
        now.filter((row) => passes(row.message_id)),
      );
    },
  );

  test('tells the categories of insights apart, none among them', () => {
    const choice = {
      categories: new Set(['uncategorized' as const, 'archive' as const]),
      showArchived: false,
    };
    const accepts = (value: string | null) =>
      isListed(INSIGHT_STATUSES.find((status) => status === value) ?? null, choice);
    expect(
      found({ conditions: [{ kind: 'shared', column: 'insight_status', accepts }], sort: null }),
    ).toEqual(now.filter((row) => row.insight_status === null));
  });

  test('of an unknown filter type is refused', () => {
    const sought = { value: 'x', from: null, to: null };
    expect(() => filterCondition('regex', 'class_name', sought, context)).toThrow(
      'No filter with this type.',
    );
  });

  test('passes over a filter of nothing or of no column', () => {
    const nothing = { value: ' ', from: null, to: null };
    expect(filterCondition('numeric', 'confidence', nothing, context)).toBeUndefined();
    expect(filterCondition('text', 'mood', { ...nothing, value: 'x' }, context)).toBeUndefined();
  });
});
