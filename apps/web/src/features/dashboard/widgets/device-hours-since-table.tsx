import { Button, Table, Text, Title, UnstyledButton } from '@mantine/core';
import type { Sort } from '@sightline/domain/tables/sort';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { DownloadMenu } from '../../../components/chart/download-menu.tsx';
import { fileName } from '../../../components/chart/file-name.ts';
import type { Column } from '../../../components/data-table/column.ts';
import { sortItems } from '../../../components/data-table/sort-items.ts';
import { useNow } from '../../../components/time/use-now.ts';
import type { WidgetProps } from '../widget.ts';
import classes from './device-hours-since-table.module.css';
import { LONGEST_SILENT, SILENT_COLUMNS } from './silent-columns.tsx';
import { type SilentDevice, silentDevices, silentTable } from './silent-devices.ts';

/** So many rows at once: a browser draws them without anybody noticing. */
const PORTION = 100;
const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** When each camera was last heard of. */
export function DeviceHoursSinceTable({ title, devices }: WidgetProps) {
  const titleId = useId();
  const now = useNow();
  const [sort, setSort] = useState<Sort>(LONGEST_SILENT);
  const [most, setMost] = useState(PORTION);
  const sorted = useMemo(() => {
    const silent = silentDevices(devices, now);
    const column = SILENT_COLUMNS.find(({ id }) => id === sort.column);
    return column ? sortItems(silent, column, sort.direction) : silent;
  }, [devices, now, sort]);
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title} title={title}>
          {title}
        </Title>
        {sorted.length > 0 && (
          <DownloadMenu title={title} fileName={fileName(title)} table={silentTable(sorted)} />
        )}
      </div>
      {sorted.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.empty}>
          No Data
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className={classes.scroll} aria-label={`${title}: devices`} tabIndex={0}>
          <Table stickyHeader fz="xs" verticalSpacing={5} horizontalSpacing={6} aria-labelledby={titleId}>
            <Table.Thead>
              <Table.Tr>
                {SILENT_COLUMNS.map((column) => (
                  <HeadCell key={column.id} column={column} sort={sort} onSort={setSort} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sorted.slice(0, most).map((device) => (
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
          {sorted.length > most && (
            <Button fullWidth size="xs" variant="subtle" onClick={() => setMost(most + PORTION)}>
              {most} of {sorted.length} devices: show more
            </Button>
          )}
        </section>
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
