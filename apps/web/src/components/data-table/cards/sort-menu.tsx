import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TableView } from '../address/use-table-view.ts';
import { ColumnName } from '../columns/column-name.tsx';
import styles from './sort-menu.module.css';

/** The order of cards, which have no header to press. The current column once more turns the order round. */
export function SortMenu<T>({ view: { columns, sort, setSort } }: { readonly view: TableView<T> }) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const current = sortable.find(({ id }) => id === sort.column);
  const Icon = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const turned = sort.direction === 'asc' ? 'desc' : 'asc';

  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={styles.button}
          aria-label={current ? `Sort: ${current.label}` : 'Sort'}
          leftSection={<Icon size={16} stroke={1.7} />}
        >
          {current?.label ?? 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {sortable.map((column) => {
          const { id } = column;
          const isCurrent = id === sort.column;
          return (
            <Menu.Item
              key={id}
              rightSection={isCurrent && <Icon size={16} stroke={1.7} />}
              onClick={() =>
                setSort({ column: id, direction: isCurrent ? turned : (column.sort?.first ?? 'asc') })
              }
            >
              <ColumnName column={column} />
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
