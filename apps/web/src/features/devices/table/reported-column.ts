import type { Column } from '../../../components/data-table/columns/column.ts';
import { NEVER_REPORTS } from '../detail/missing.tsx';
import type { DeviceRow } from './device-row.ts';

/** A column of what cameras report: an imported one has nothing there, for cells, order, filters and files, and lacks nothing. */
export function reportedColumn(column: Column<DeviceRow>): Column<DeviceRow> {
  const { value, sort, csv, render, renderOnCard } = column;
  return {
    ...column,
    ...(value && { value: unlessImported(value, null) }),
    ...(sort?.by && { sort: { ...sort, by: unlessImported(sort.by, null) } }),
    ...(csv && { csv: unlessImported(csv, null) }),
    ...(render && { render: unlessImported(render, NEVER_REPORTS) }),
    ...(renderOnCard && { renderOnCard: unlessImported(renderOnCard, NEVER_REPORTS) }),
  };
}

function unlessImported<Value, Missing>(read: (row: DeviceRow) => Value, missing: Missing) {
  return (row: DeviceRow): Value | Missing => (row.contact.state === 'imported' ? missing : read(row));
}
