import { Button, Checkbox, Group, Popover, Text } from '@mantine/core';
import type { TableView } from '../address/use-table-view.ts';
import { fieldsToChoose, isOnCard } from '../columns/card-fields.ts';
import table from '../data-table.module.css';
import styles from './column-picker.module.css';

interface FieldPickerProps<T> {
  readonly view: TableView<T>;
  /** Columns that are not there at the moment, or are on every card already. */
  readonly without: readonly string[];
}

/** Which fields the cards of a narrow screen show beside those that every card has. */
export function FieldPicker<T>({ view, without }: FieldPickerProps<T>) {
  const { columns, cardFields, setCardFields } = view;
  const choices = fieldsToChoose(columns, without);
  const shown = choices.filter((column) => isOnCard(column, cardFields)).length;
  if (choices.length === 0) return null;

  return (
    <Popover position="bottom-end" width={290} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default" className={table.word}>
          Fields
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Fields">
        <ul className={styles.list}>
          {choices.map((column) => (
            <li key={column.id}>
              <Checkbox
                label={column.label}
                description={column.hint}
                className={styles.field}
                checked={isOnCard(column, cardFields)}
                onChange={(event) =>
                  setCardFields({ ...cardFields, [column.id]: event.currentTarget.checked })
                }
              />
            </li>
          ))}
        </ul>
        <Group justify="space-between" className={styles.foot}>
          <Text size="xs" c="dimmed" role="status">
            {shown} of {choices.length} shown
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={Object.keys(cardFields).length === 0}
            onClick={() => setCardFields({})}
          >
            Reset
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
