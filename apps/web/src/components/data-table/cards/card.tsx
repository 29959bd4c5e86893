import { Checkbox, UnstyledButton } from '@mantine/core';
import { fieldsToChoose, isOnCard } from '../columns/card-fields.ts';
import { rowNameOf } from '../rows/row-name.ts';
import type { RowKey } from '../rows/row-source.ts';
import type { PageProps } from '../table-props.ts';
import styles from './card-list.module.css';
import { CardFacts, factsHeight, RowCard, rowCardHeight } from './row-card.tsx';

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
  const shared = {
    className: styles.card,
    tabIndex: isActive ? 0 : -1,
    'data-row-index': index,
    'data-list-index': offset + index,
    'data-open': key === table.openKey || undefined,
    'data-selected': selection?.has(key) || undefined,
    'data-fresh': table.isFresh?.(item) || undefined,
    'data-actions': table.cardActions !== undefined || undefined,
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
          <Content table={table} item={item} />
        </UnstyledButton>
      ) : (
        <div {...shared}>
          <Content table={table} item={item} />
        </div>
      )}
      {table.cardActions && <span className={styles.actions}>{table.cardActions(item)}</span>}
    </>
  );
}

function Content<T>({ table, item }: Pick<CardProps<T>, 'table' | 'item'>) {
  const facts = cardFacts(table);
  if (!table.card) return <RowCard columns={cardColumns(table)} facts={facts} item={item} />;
  if (facts.length === 0) return table.card(item);
  return (
    <>
      <div style={{ height: (table.cardHeight ?? 0) - CARD_FRAME }}>{table.card(item)}</div>
      <div className={styles.facts}>
        <CardFacts columns={facts} item={item} />
      </div>
    </>
  );
}

/** The margins above and below a card, and its border, pixels. */
const CARD_FRAME = 10;

/** The columns that cards may show at the moment. */
function cardColumns<T>({ view, without }: PageProps<T>) {
  return view.columns.filter(({ id }) => !without?.includes(id));
}

/** The columns that a card lists with their labels. */
function cardFacts<T>(table: PageProps<T>) {
  const { view, card, cardShows } = table;
  if (card && !cardShows) return [];
  return fieldsToChoose(cardColumns(table), cardShows ?? []).filter((column) =>
    isOnCard(column, view.cardFields),
  );
}

/** The height of every card of a table with its margins, pixels. */
export function cardHeight<T>(table: PageProps<T>): number {
  const facts = cardFacts(table).length;
  return table.cardHeight === undefined
    ? rowCardHeight(cardColumns(table), facts)
    : table.cardHeight + factsHeight(facts);
}
