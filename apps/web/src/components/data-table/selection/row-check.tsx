import { Checkbox } from '@mantine/core';
import styles from '../data-grid.module.css';

interface RowCheckProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (extend: boolean) => void;
}

/** The check box in front of a row; with Shift it selects all rows from the one changed last. */
export function RowCheck({ name, isSelected, onSelect }: RowCheckProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space key selects, wherever in the row the focus is.
    <td
      aria-colindex={1}
      className={styles.cell}
      data-pinned
      data-check
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) onSelect(event.shiftKey);
      }}
    >
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </td>
  );
}
