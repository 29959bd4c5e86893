import { Button, Group, Popover, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { TableView } from '../address/use-table-view.ts';
import { arrange, isShown, moveColumn, OWN_LAYOUT, showColumn } from '../columns/column-layout.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './column-picker.module.css';

interface ColumnPickerProps<T> {
  readonly view: TableView<T>;
  readonly without: readonly string[];
}

/** Which columns are shown, and in which order. */
export function ColumnPicker<T>({ view, without }: ColumnPickerProps<T>) {
  const { columns, layout, setLayout } = view;
  const arranged = arrange(columns, layout).filter(({ id }) => !without.includes(id));
  const shown = arranged.filter((column) => isShown(column, layout));

  return (
    <Popover position="bottom-end" width={290} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} stroke={1.7} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ul className={styles.list}>
          {arranged.map((column, index) => {
            const [before, after] = [arranged[index - 1], arranged[index + 1]];
            const move = (target: string) => setLayout(moveColumn(columns, layout, column.id, target));
            return (
              <ColumnChoice
                key={column.id}
                column={column}
                isShown={isShown(column, layout)}
                // A table without any column could not be read, nor brought back.
                isOnly={shown.length === 1 && shown[0] === column}
                before={before && !before.pinned && !column.pinned ? before.id : undefined}
                after={after && !column.pinned ? after.id : undefined}
                onShow={(next) => setLayout(showColumn(layout, column.id, next))}
                onMove={move}
                onDropped={(id) => setLayout(moveColumn(columns, layout, id, column.id))}
              />
            );
          })}
        </ul>
        <Group justify="space-between" className={styles.foot}>
          <Text size="xs" c="dimmed" role="status">
            {shown.length} of {arranged.length} shown
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={layout === OWN_LAYOUT}
            onClick={() => setLayout(OWN_LAYOUT)}
          >
            Reset
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
