import { Checkbox, CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableView } from './address/use-table-view.ts';
import { countLabel } from './count-label.ts';
import styles from './data-table.module.css';
import type { PageSize, PageWindow } from './paging/page-math.ts';
import { Pager } from './paging/pager.tsx';
import type { Selection } from './selection/use-selection.ts';
import { TimesNote } from './times-note.tsx';

/** What a table shows of its rows. */
interface ShownProps<T> {
  readonly view: TableView<T>;
  readonly pageSize: PageSize;
  readonly window: PageWindow;
  /** Rows that meet the filters, and all there are. */
  readonly count: number;
  readonly total: number;
}

interface ChosenProps {
  readonly selection: Selection | undefined;
  readonly bulkActions: ReactNode;
}

interface TableFooterProps<T> extends ShownProps<T>, ChosenProps {
  /** Before the first row is here, there is nothing to count. */
  readonly isWaiting: boolean;
}

/** Under a grid: how much is shown, or what is selected and what to do with it; whose times they are, and the pages. */
export function TableFooter<T>(props: TableFooterProps<T>) {
  const { selection, bulkActions } = props;
  return (
    <div className={styles.footer}>
      {selection && selection.count > 0 ? (
        <SelectedRows selection={selection} bulkActions={bulkActions}>
          <Text size="xs" c="dimmed" className={styles.hint}>
            Shift+click selects a range
          </Text>
        </SelectedRows>
      ) : (
        <Text size="xs" c="dimmed" role="status">
          {!props.isWaiting && rangeLabel(props)}
        </Text>
      )}
      {!props.isWaiting && <TimesNote view={props.view} />}
      <Pages {...props} compact={false} />
    </div>
  );
}

/** After the last card: how many there are, and the pages. */
export function CardsEnd<T>(props: ShownProps<T>) {
  return (
    <Group justify="space-between" gap="md" wrap="nowrap" h={44}>
      <Text size="xs" c="dimmed" role="status">
        {rangeLabel(props)}
      </Text>
      <Pages {...props} compact />
    </Group>
  );
}

/** In the place of cards of which none is left, for those who only hear it. */
export function NoCards<T>(props: ShownProps<T>) {
  return <VisuallyHidden role="status">{rangeLabel(props)}</VisuallyHidden>;
}

interface SelectionBarProps extends ChosenProps {
  readonly isEmpty: boolean;
}

/** Under cards while some are selected: how many, and what to do with them. */
export function SelectionBar({ selection, bulkActions, isEmpty }: SelectionBarProps) {
  if (!selection || selection.count === 0) return null;
  return (
    <div className={styles.footer} data-cards data-bottom-bar>
      <Checkbox
        size="xs"
        label="All"
        aria-label="Select all rows"
        checked={selection.isAll}
        indeterminate={!selection.isAll}
        disabled={isEmpty}
        onChange={selection.isAll ? selection.clear : selection.toggleAll}
      />
      <SelectedRows selection={selection} bulkActions={bulkActions} />
    </div>
  );
}

interface SelectedRowsProps extends ChosenProps {
  readonly selection: Selection;
  /** What stands below the count. */
  readonly children?: ReactNode;
}

function SelectedRows({ selection, bulkActions, children }: SelectedRowsProps) {
  return (
    <Group gap="xs" role="group" aria-label="Selected rows">
      <div>
        <Group gap={2} wrap="nowrap">
          <Text size="sm" fw={600} role="status">
            {countLabel(selection.count)} selected
          </Text>
          <CloseButton size={24} aria-label="Clear selection" onClick={selection.clear} />
        </Group>
        {children}
      </div>
      <div className={styles.bulk}>{bulkActions}</div>
    </Group>
  );
}

function Pages<T>({ view, pageSize, window, compact }: ShownProps<T> & { readonly compact: boolean }) {
  return (
    view.paging && (
      <Pager
        paging={view.paging}
        pageSize={pageSize}
        window={window}
        compact={compact}
        onPage={view.setPage}
        onPageSize={view.setPageSize}
      />
    )
  );
}

function rangeLabel({ window, count, total }: Pick<ShownProps<never>, 'window' | 'count' | 'total'>): string {
  const isFiltered = total > count;
  if (window.count >= count)
    return isFiltered
      ? `${countLabel(count)} of ${countLabel(total, 'row')} match`
      : countLabel(count, 'row');
  const range = `${countLabel(window.from + 1)}–${countLabel(window.from + window.count)} of ${countLabel(count)}`;
  return `${range} ${isFiltered ? 'matching rows' : 'rows'}`;
}
