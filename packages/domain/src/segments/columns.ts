import { type ColumnStore, createColumns } from './column-store.ts';
import type { DeviceTable } from './device-names.ts';
import type { SegmentRow } from './insight-fields.ts';
import { createInsightRows } from './insight-rows.ts';
import { reserveColumns } from './reserve-columns.ts';
import { rowAt } from './row-at.ts';
import { keepSources, type RowSources, sourceOf } from './row-sources.ts';
import { writeRow, writeSegment } from './write-rows.ts';

/** A store without rows, for as many as are expected; segments hold nothing above `lastSealed`. */
export function createColumnStore(expectedRows = 0, lastSealed?: number): ColumnStore {
  const sources: RowSources = { parts: [], moved: new Map() };
  const kept = keepSources(sources);
  const store: ColumnStore = {
    ...createInsightRows(
      {
        reserve: (rows) => reserveColumns(store, rows),
        append: (segment, start, indexes) => {
          kept.append(segment, start, indexes);
          if (!indexes) writeSegment(store, segment, start);
          else for (const [at, index] of indexes.entries()) writeRow(store, start + at, { segment, index });
        },
        replace: (row, source) => {
          kept.replace(row, source);
          writeRow(store, row, source);
        },
      },
      { rows: expectedRows, ...(lastSealed !== undefined && { lastSealed }) },
    ),
    ...sources,
    ...createColumns(expectedRows),
  };
  return store;
}

/** The insight of a row, as the JSON calls answer with it. */
export function insightAt(store: ColumnStore, row: number, devices: DeviceTable): SegmentRow {
  const { segment, index } = sourceOf(store, row);
  return rowAt(segment, index, devices);
}
