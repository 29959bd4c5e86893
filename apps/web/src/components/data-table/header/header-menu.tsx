import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDotsVertical,
  IconEyeOff,
  IconFilter,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { TableView } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import { moveColumn, showColumn, widenColumn } from '../columns/column-layout.ts';
import styles from '../grid/data-grid.module.css';
import type { HeaderCell } from '../use-table-model.ts';
import type { StopProps } from './stop-props.ts';

interface HeaderMenuProps<T> {
  readonly view: TableView<T>;
  readonly header: HeaderCell<T>;
  readonly before: Column<T> | undefined;
  readonly after: Column<T> | undefined;
  readonly stopProps: StopProps;
  readonly onFilter: (column: Column<T>) => void;
}

const STEP = 24;
const ICON = { size: 16, stroke: 1.7 };

/**
 * Everything a pointer does to a header, within reach of the keyboard. Most headers are only looked at: the menu behind
 * the button is made when somebody first wants it.
 */
export function HeaderMenu<T>(props: HeaderMenuProps<T>) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <WantedMenu {...props} />;
  return (
    <MenuButton
      label={props.header.column.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      {...props.stopProps}
    />
  );
}

function MenuButton({ label, ...props }: { readonly label: string } & ComponentProps<'button'>) {
  return (
    <UnstyledButton aria-label={`Column ${label}`} {...props} className={styles.menu}>
      <IconDotsVertical size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}

function WantedMenu<T>({ view, header, before, after, stopProps, onFilter }: HeaderMenuProps<T>) {
  const { column } = header;
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The focus was on the button that this one replaces, and comes back to it when the menu closes.
  useLayoutEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  const { layout, setLayout } = view;
  const canMove = (beside: Column<T> | undefined) => beside && !beside.pinned && !column.pinned;
  const move = (beside: Column<T> | undefined) =>
    beside && setLayout(moveColumn(view.columns, layout, column.id, beside.id));
  function widen(by: number): void {
    const width = target.current?.closest('th')?.getBoundingClientRect().width ?? column.width;
    setLayout(widenColumn(layout, column.id, width + by));
  }

  return (
    <Menu position="bottom-end" width={210} withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MenuButton ref={target} label={column.label} {...stopProps} />
      </Menu.Target>
      <Menu.Dropdown>
        {column.hint && <Menu.Label>{column.hint}</Menu.Label>}
        {column.sort && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp {...ICON} />}
              onClick={() => view.setSort({ column: column.id, direction: 'asc' })}
            >
              Sort ascending
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...ICON} />}
              onClick={() => view.setSort({ column: column.id, direction: 'desc' })}
            >
              Sort descending
            </Menu.Item>
          </>
        )}
        {column.filter && (
          <Menu.Item leftSection={<IconFilter {...ICON} />} onClick={() => onFilter(column)}>
            Filter
          </Menu.Item>
        )}
        {(column.sort || column.filter) && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconArrowLeft {...ICON} />}
          disabled={!canMove(before)}
          onClick={() => move(before)}
        >
          Move left
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...ICON} />}
          disabled={!canMove(after)}
          onClick={() => move(after)}
        >
          Move right
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutSidebarLeftExpand {...ICON} />}
          closeMenuOnClick={false}
          onClick={() => widen(STEP)}
        >
          Wider
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLayoutSidebarLeftCollapse {...ICON} />}
          closeMenuOnClick={false}
          onClick={() => widen(-STEP)}
        >
          Narrower
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowAutofitWidth {...ICON} />}
          disabled={layout.widths[column.id] === undefined}
          onClick={() => setLayout(widenColumn(layout, column.id, undefined))}
        >
          Reset width
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconEyeOff {...ICON} />}
          disabled={before === undefined && after === undefined}
          onClick={() => setLayout(showColumn(layout, column.id, false))}
        >
          Hide column
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
