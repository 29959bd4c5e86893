import { Table, UnstyledButton } from '@mantine/core';
import { useIsPaper } from '../paper/paper.ts';
import classes from './chart-panel.module.css';
import type { Opener } from './chart-pick.ts';
import { type ChartTable, cellText } from './chart-table.ts';

interface ChartTableViewProps {
  readonly label: string;
  readonly table: ChartTable;
  /** In which moments are shown. */
  readonly zone: string;
  /** What opens what a row counts, by its index; undefined where nothing is behind it. */
  readonly opener?: Opener | undefined;
}

/** The values of a chart, moments with the newest on top. */
export function ChartTableView({ label, table, zone, opener }: ChartTableViewProps) {
  const { columns, decimals } = table;
  const isPaper = useIsPaper();
  const rows = table.rows.map((cells, rowIndex) => ({ rowIndex, cells }));
  return (
    <section className={classes.scroll} aria-label={label} tabIndex={isPaper ? undefined : 0}>
      <Table
        stickyHeader={!isPaper}
        withRowBorders
        fz="xs"
        verticalSpacing={isPaper ? 2 : 4}
        horizontalSpacing="xs"
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(table.newestLast ? rows.toReversed() : rows).map(({ rowIndex, cells }) => (
            <Table.Tr key={rowIndex}>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index]} data-number={typeof cell === 'number' || undefined}>
                  <Opening onOpen={index === 0 && !isPaper ? opener?.(rowIndex) : undefined}>
                    {cellText(cell, zone, decimals)}
                  </Opening>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface OpeningProps {
  readonly onOpen: (() => void) | undefined;
  readonly children: string;
}

function Opening({ onOpen, children }: OpeningProps) {
  if (!onOpen) return children;
  return (
    <UnstyledButton className={classes.opener} onClick={onOpen}>
      {children}
    </UnstyledButton>
  );
}
