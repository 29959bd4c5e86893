import { Button, Table, UnstyledButton } from '@mantine/core';
import type { Sort } from '@sightline/domain/tables/sort';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../../components/data-table/columns/column.ts';
import { useIsPaper } from '../../../../components/paper/paper.ts';
import classes from '../device-hours-since-table.module.css';
import { SILENT_COLUMNS } from './silent-columns.tsx';
import type { SilentDevice } from './silent-devices.ts';

/** So many rows at once: a browser draws them without anybody noticing. */
const PORTION = 100;
const SORT_LABELS = { asc: 'ascending', desc: 'descending' } as const;

interface SilentTableProps {
  readonly label: string;
  /** In the order of `sort`. */
  readonly devices: readonly SilentDevice[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Cameras and when they last reported, in portions. */
export function SilentTable({ label, devices, sort, onSort }: SilentTableProps) {
  const isPaper = useIsPaper();
  const [portion, setPortion] = useState(PORTION);
  const most = isPaper ? devices.length : portion;
  return (
    <section className={classes.scroll} aria-label={`${label}: devices`} tabIndex={isPaper ? undefined : 0}>
      <Table
        stickyHeader={!isPaper}
        fz="xs"
        verticalSpacing={isPaper ? 2 : 5}
        horizontalSpacing={6}
        aria-label={label}
      >
        <Table.Thead>
          <Table.Tr>
            {SILENT_COLUMNS.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {devices.slice(0, most).map((device) => (
            <Table.Tr key={device.deviceId}>
              {SILENT_COLUMNS.map(({ id, align, render }) => (
                <Table.Td key={id} data-column={id} data-align={align}>
                  {render?.(device)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {devices.length > most && (
        <Button fullWidth size="xs" variant="subtle" onClick={() => setPortion(most + PORTION)}>
          {most} of {devices.length} devices: show more
        </Button>
      )}
    </section>
  );
}

interface HeadCellProps {
  readonly column: Column<SilentDevice>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function HeadCell({ column: { id, label, align, sort: order }, sort, onSort }: HeadCellProps) {
  const isSorted = sort.column === id;
  const isPaper = useIsPaper();
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const other = sort.direction === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th
      aria-sort={isSorted ? SORT_LABELS[sort.direction] : undefined}
      data-column={id}
      data-align={align}
    >
      {isPaper ? (
        label
      ) : (
        <UnstyledButton
          className={classes.sorter}
          onClick={() => onSort({ column: id, direction: isSorted ? other : (order?.first ?? 'asc') })}
        >
          {label}
          {isSorted && <Arrow size={13} aria-hidden />}
        </UnstyledButton>
      )}
    </Table.Th>
  );
}
