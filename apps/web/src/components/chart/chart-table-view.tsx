import { Table } from '@mantine/core';
import classes from './chart-panel.module.css';
import { type ChartTable, cellText } from './chart-table.ts';

interface ChartTableViewProps {
  readonly label: string;
  readonly table: ChartTable;
  /** In which moments are told. */
  readonly zone: string;
}

/** The values of a chart, the newest on top. */
export function ChartTableView({ label, table: { columns, rows, decimals }, zone }: ChartTableViewProps) {
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
          {rows.toReversed().map((row) => (
            <Table.Tr key={String(row[0])}>
              {row.map((cell, index) => (
                <Table.Td key={columns[index]} data-number={typeof cell === 'number' || undefined}>
                  {cellText(cell, zone, decimals)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
