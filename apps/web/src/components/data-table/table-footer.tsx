import { Checkbox, CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableView } from './address/use-table-view.ts';
import { countLabel } from './count-label.ts';
import styles from './data-table.module.css';
import type { PageSize, PageWindow } from './paging/page-math.ts';
import { Pager } from './paging/pager.tsx';
import type { Selection } from './selection/use-selection.ts';

interface TableFooterProps<T> {
  readonly view: TableView<T>;
  readonly pageSize: PageSize;
  readonly window: PageWindow;
  /** Rows that meet the filters, and all there are. */
  readonly count: number;
  readonly total: number;
  /** Before the first row is here, there is nothing to count. */
  readonly isWaiting: boolean;
  readonly selection: Selection | undefined;
  readonly bulkActions: ReactNode;
  readonly cards: boolean;
}

/** How much is shown, what is selected and what to do with it, and the pages. */
export function TableFooter<T>(props: TableFooterProps<T>) {
  const { view, window, selection, cards } = props;
  return (
    <div className={styles.footer} data-cards={cards || undefined}>
      {selection && cards && (
        <Checkbox
          size="xs"
          label="All"
          aria-label="Select all rows"
          checked={selection.isAll}
          indeterminate={selection.count > 0 && !selection.isAll}
          disabled={props.count === 0}
          onChange={selection.toggleAll}
        />
      )}
      {selection && selection.count > 0 ? (
        <Group gap="xs" role="group" aria-label="Selected rows">
          <Group gap={2} wrap="nowrap">
            <Text size="sm" fw={600} role="status">
              {countLabel(selection.count)} selected
            </Text>
            <CloseButton size={24} aria-label="Clear selection" onClick={selection.clear} />
          </Group>
          <div className={styles.bulk}>{props.bulkActions}</div>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" role="status">
          {!props.isWaiting && rangeLabel(props)}
        </Text>
      )}
      {view.paging && (
        <Pager
          paging={view.paging}
          pageSize={props.pageSize}
          window={window}
          compact={cards}
          onPage={view.setPage}
          onPageSize={view.setPageSize}
        />
      )}
    </div>
  );
}

type RangeProps = Pick<TableFooterProps<never>, 'window' | 'count' | 'total' | 'cards'>;

function rangeLabel({ window, count, total, cards }: RangeProps): string {
  const isFiltered = total > count;
  if (window.count >= count)
    return isFiltered
      ? `${countLabel(count)} of ${countLabel(total, 'row')} match`
      : countLabel(count, 'row');
  const range = `${countLabel(window.from + 1)}–${countLabel(window.from + window.count)} of ${countLabel(count)}`;
  // Beside the pages of a phone there is room for the numbers only.
  return cards ? range : `${range} ${isFiltered ? 'matching rows' : 'rows'}`;
}
