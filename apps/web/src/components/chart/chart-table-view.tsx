import { Table, UnstyledButton } from '@mantine/core';
import classes from './chart-panel.module.css';
import type { Opener } from './chart-pick.ts';
import { type ChartTable, cellText } from './chart-table.ts';

interface ChartTableViewProps {
  readonly label: string;
  readonly table: ChartTable;
  /** In which moments are told. */
  readonly zone: string;
  /** What opens what a row counts, by its place; undefined where nothing is behind it. */
  readonly opener?: Opener | undefined;
}

/** The values of a chart, moments with the newest on top. */
export function ChartTableView({ label, table, zone, opener }: ChartTableViewProps) {
  const { columns, decimals } = table;
  const rows = table.rows.map((cells, place) => ({ place, cells }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table stickyHeader withRowBorders fz="xs" verticalSpacing={4} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(table.newestLast ? rows.toReversed() : rows).map(({ place, cells }) => (
            <Table.Tr key={place}>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index]} data-number={typeof cell === 'number' || undefined}>
                  <Opening onOpen={index === 0 ? opener?.(place) : undefined}>
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
