import { Button, Table, UnstyledButton } from '@mantine/core';
import type { Sort } from '@sightline/domain/tables/sort';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../components/data-table/column.ts';
import classes from './device-hours-since-table.module.css';
import { SILENT_COLUMNS } from './silent-columns.tsx';
import type { SilentDevice } from './silent-devices.ts';

/** So many rows at once: a browser draws them without anybody noticing. */
const PORTION = 100;
const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

interface SilentTableProps {
  readonly label: string;
  /** In the order of `sort`. */
  readonly devices: readonly SilentDevice[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Cameras and when they were last heard of, in portions. */
export function SilentTable({ label, devices, sort, onSort }: SilentTableProps) {
  const [most, setMost] = useState(PORTION);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.scroll} aria-label={`${label}: devices`} tabIndex={0}>
      <Table stickyHeader fz="xs" verticalSpacing={5} horizontalSpacing={6} aria-label={label}>
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
        <Button fullWidth size="xs" variant="subtle" onClick={() => setMost(most + PORTION)}>
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
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const other = sort.direction === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th
      aria-sort={isSorted ? SORT_WORDS[sort.direction] : undefined}
      data-column={id}
      data-align={align}
    >
      <UnstyledButton
        className={classes.sorter}
        onClick={() => onSort({ column: id, direction: isSorted ? other : (order?.first ?? 'asc') })}
      >
        {label}
        {isSorted && <Arrow size={13} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}
