import grid from '../grid/data-grid.module.css';
import styles from './row-check.module.css';

interface RowCheckProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (extend: boolean) => void;
}

/**
 * The check box in front of a row; with Shift it selects all rows from the one changed last. A plain one that looks like
 * the others: there is one in every row.
 */
export function RowCheck({ name, isSelected, onSelect }: RowCheckProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space key selects, wherever in the row the focus is.
    <td
      aria-colindex={1}
      className={grid.cell}
      data-pinned
      data-check
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) onSelect(event.shiftKey);
      }}
    >
      <input
        type="checkbox"
        className={styles.box}
        tabIndex={-1}
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </td>
  );
}
