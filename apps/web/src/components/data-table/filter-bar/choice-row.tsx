import { Checkbox, Text } from '@mantine/core';
import styles from './filter-bar.module.css';

interface ChoiceRowProps {
  readonly label: string;
  /** Stands at the end of the line, such as how many rows there are. */
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onToggle: () => void;
}

/** An item of a list filter. */
export function ChoiceRow({ label, note, checked, indeterminate = false, onToggle }: ChoiceRowProps) {
  return (
    <div className={styles.item} data-choice>
      <Checkbox size="xs" label={label} checked={checked} indeterminate={indeterminate} onChange={onToggle} />
      {note !== undefined && (
        <Text span size="xs" c="dimmed" className={styles.note}>
          {note}
        </Text>
      )}
    </div>
  );
}
