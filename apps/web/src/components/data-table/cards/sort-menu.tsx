import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TableView } from '../address/use-table-view.ts';
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
        <Button size="xs" variant="default" leftSection={<Icon size={16} stroke={1.7} />}>
          {current ? `Sort: ${current.label}` : 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {sortable.map(({ id, label, sort: own }) => (
          <Menu.Item
            key={id}
            rightSection={id === sort.column && <Icon size={16} stroke={1.7} />}
            onClick={() =>
              setSort({ column: id, direction: id === sort.column ? turned : (own?.first ?? 'asc') })
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
