import { Checkbox, UnstyledButton } from '@mantine/core';
import { rowNameOf } from '../row-name.ts';
import type { RowKey } from '../row-source.ts';
import type { PageProps } from '../table-props.ts';
import styles from './card-list.module.css';
import { RowCard } from './row-card.tsx';

interface CardProps<T> {
  readonly table: PageProps<T>;
  readonly item: T;
  readonly index: number;
  readonly isActive: boolean;
  readonly onFocus: (key: RowKey) => void;
}

/** One row on a narrow screen: the button that opens it, with its check box beside it. */
export function Card<T>({ table, item, index, isActive, onFocus }: CardProps<T>) {
  const { view, page, offset, selection, onOpen } = table;
  const key = page.keyOf(item);
  const content = table.card ? table.card(item) : <RowCard columns={cardColumns(table)} item={item} />;
  const shared = {
    className: styles.card,
    tabIndex: isActive ? 0 : -1,
    'data-row-index': index,
    'data-place': offset + index,
    'data-open': key === table.openKey || undefined,
    'data-selected': selection?.has(key) || undefined,
    'data-fresh': table.isFresh?.(item) || undefined,
    onFocus: () => onFocus(key),
  };
  return (
    <>
      {selection && (
        <span className={styles.check}>
          <Checkbox
            aria-label={`Select ${table.rowName?.(item) ?? rowNameOf(view.columns, item, key)}`}
            checked={selection.has(key)}
            onChange={() => selection.toggle(offset + index, false)}
          />
        </span>
      )}
      {onOpen ? (
        <UnstyledButton {...shared} onClick={() => onOpen(item)}>
          {content}
        </UnstyledButton>
      ) : (
        <div {...shared}>{content}</div>
      )}
    </>
  );
}

/** The columns that cards may show at the moment. */
export function cardColumns<T>({ view, without }: PageProps<T>) {
  return view.columns.filter(({ id }) => !without?.includes(id));
}
