import { Checkbox } from '@mantine/core';
import styles from '../grid/data-grid.module.css';
import type { Selection } from '../selection/use-selection.ts';
import type { StopProps } from './stop-props.ts';

interface SelectAllProps {
  readonly selection: Selection;
  readonly rowCount: number;
  readonly stopProps: StopProps;
}

/** Selects every row that meets the filters, also those on other pages. */
export function SelectAll({ selection, rowCount, stopProps }: SelectAllProps) {
  return (
    <th scope="col" aria-colindex={1} className={styles.heading} data-pinned data-check>
      <Checkbox
        size="xs"
        aria-label="Select all rows"
        checked={selection.isAll}
        indeterminate={selection.count > 0 && !selection.isAll}
        disabled={rowCount === 0}
        onChange={selection.toggleAll}
        {...stopProps}
      />
    </th>
  );
}
