import { Button, Menu } from '@mantine/core';
import type { Filter, FilterChoice } from '@sightline/domain/filters/filter';
import { headersToChoose, newFilter, withFilter, withoutFilter } from '@sightline/domain/filters/filters';
import { IconFilterPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { currentZones } from '../../../queries/time-zones.ts';
import type { FilterChange, TableView } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import { ColumnName } from '../columns/column-name.tsx';
import { filterContext } from '../filter-context.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';

interface FilterBarProps<T> {
  readonly view: TableView<T>;
  /** The column whose filter is being edited. */
  readonly editing: string | undefined;
  readonly onEdit: (column: string | undefined) => void;
  readonly choices: ((column: string) => readonly FilterChoice[]) | undefined;
}

/** The filters of a table; each column can be chosen once. */
export function FilterBar<T>({ view, editing, onEdit, choices }: FilterBarProps<T>) {
  const services = useServices();
  const { columns, filters, setFilters, endTyping } = view;
  const filterable = columns.filter(({ filter }) => filter);
  const toChoose = headersToChoose(
    filterable.map(({ id }) => id),
    filters,
  );
  // The last word of an editor that closes comes after its filter has gone; then it counts for nothing.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  });
  if (filterable.length === 0) return null;

  function change(next: Filter, how: FilterChange): void {
    const isThere = latest.current.some(({ header }) => header === next.header);
    if (isThere) setFilters(withFilter(latest.current, next), how);
  }

  return (
    <>
      <Menu position="bottom-start" width={230} withinPortal returnFocus={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFilterPlus size={16} stroke={1.7} />}
            disabled={toChoose.length === 0}
          >
            Add filter
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.headers}>
          {filterable
            .filter(({ id }) => toChoose.includes(id))
            .map((column) => (
              <Menu.Item key={column.id} onClick={() => addFilter(services, view, column, onEdit)}>
                <ColumnName column={column} />
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {filters.length > 0 && (
        <fieldset className={styles.chips} aria-label="Filters">
          {filters.map((filter) => {
            const column = filterable.find(({ id }) => id === filter.header);
            return (
              column && (
                <FilterChip
                  key={filter.header}
                  column={column}
                  filter={filter}
                  choices={choices}
                  isOpen={editing === column.id}
                  onOpen={(open) => {
                    if (!open) endTyping();
                    onEdit(open ? column.id : undefined);
                  }}
                  onChange={change}
                  onRemove={() => setFilters(withoutFilter(filters, filter.header))}
                />
              )
            );
          })}
          <Button size="xs" variant="subtle" onClick={() => setFilters([])}>
            Clear all
          </Button>
        </fieldset>
      )}
    </>
  );
}

/** Opens the editor of a column's filter, which is added when it is not there. */
export function addFilter<T>(
  services: Services,
  { filters, setFilters }: TableView<T>,
  column: Column<T>,
  onEdit: (column: string) => void,
): void {
  const { id, filter } = column;
  if (!filter) return;
  if (!filters.some(({ header }) => header === id)) {
    const context = filterContext(services, column, currentZones(services));
    setFilters(withFilter(filters, newFilter(filter, id, context, column.isAhead)));
  }
  onEdit(id);
}
