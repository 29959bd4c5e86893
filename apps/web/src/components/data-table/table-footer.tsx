import { Checkbox, CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countWords } from './count-words.ts';
import styles from './data-table.module.css';
import type { PageSize, PageWindow } from './paging/page-math.ts';
import { Pager } from './paging/pager.tsx';
import type { Selection } from './selection/use-selection.ts';
import type { TableView } from './use-table-view.ts';

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
  /** Whether one steps through single cards, which have no pages. */
  readonly swiped: boolean;
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
              {countWords(selection.count)} selected
            </Text>
            <CloseButton size={24} aria-label="Clear selection" onClick={selection.clear} />
          </Group>
          <div className={styles.bulk}>{props.bulkActions}</div>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" role="status">
          {!props.isWaiting &&
            rangeWords(props.swiped ? { ...window, count: props.count } : window, props.count, props.total)}
        </Text>
      )}
      {view.paging && !props.swiped && (
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

function rangeWords({ from, count: onPage }: PageWindow, count: number, total: number): string {
  const isFiltered = total > count;
  if (onPage >= count) {
    return isFiltered
      ? `${countWords(count)} of ${countWords(total, 'row')} match`
      : countWords(count, 'row');
  }
  const rows = countWords(count, isFiltered ? 'matching row' : 'row');
  return `${countWords(from + 1)}–${countWords(from + onPage)} of ${rows}`;
}
