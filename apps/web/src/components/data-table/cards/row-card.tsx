import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CellText } from '../columns/cell-text.tsx';
import type { CardRole, Column } from '../columns/column.ts';
import styles from './row-card.module.css';

interface RowCardProps<T> {
  readonly columns: readonly Column<T>[];
  /** The columns that are listed with their labels. */
  readonly facts: readonly Column<T>[];
  readonly item: T;
}

/** A row's card out of the columns that have a place on it. */
export function RowCard<T>({ columns, facts, item }: RowCardProps<T>) {
  const withRole = (role: CardRole) => columns.filter(({ card }) => card === role);
  const show = (role: CardRole): ReactNode =>
    withRole(role).map((column) => <span key={column.id}>{cell(column, item)}</span>);
  return (
    <div className={styles.card}>
      {withRole('media').length > 0 && <div className={styles.media}>{show('media')}</div>}
      <div className={styles.text}>
        <div className={styles.line}>
          <Text
            component="div"
            fw={600}
            size="sm"
            className={styles.title}
            data-lines={linesOf('title', columns)}
          >
            {show('title')}
          </Text>
          <Text component="div" size="xs" c="dimmed" className={styles.aside}>
            {show('aside')}
          </Text>
        </div>
        {columns.some(({ card }) => card === 'subtitle' || card === 'badge') && (
          <div className={styles.line}>
            <Text component="div" size="sm" c="dimmed" className={styles.subtitle}>
              {show('subtitle')}
            </Text>
            <div className={styles.aside}>{show('badge')}</div>
          </div>
        )}
        {withRole('note').length > 0 && (
          <div className={styles.note} data-lines={linesOf('note', columns)}>
            {show('note')}
          </div>
        )}
        <CardFacts columns={facts} item={item} />
      </div>
    </div>
  );
}

/** Columns of a row with their labels, two beside each other. */
export function CardFacts<T>({ columns, item }: Omit<RowCardProps<T>, 'facts'>) {
  if (columns.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.label}</dt>
          <dd>{cell(column, item)}</dd>
        </div>
      ))}
    </dl>
  );
}

function cell<T>(column: Column<T>, item: T): ReactNode {
  const render = column.renderOnCard ?? column.render;
  return render ? render(item) : <CellText value={column.value?.(item)} />;
}

function linesOf(
  role: 'title' | 'badge' | 'note',
  columns: readonly Pick<Column<never>, 'card' | 'cardLines'>[],
): 1 | 2 {
  return columns.find(({ card }) => card === role)?.cardLines ?? 1;
}

/** The height of a card of this many facts with its margins, pixels. */
export function rowCardHeight(
  columns: readonly Pick<Column<never>, 'card' | 'cardLines'>[],
  facts: number,
): number {
  const secondHeight = linesOf('badge', columns) === 2 ? 36 : 24;
  const second = columns.some(({ card }) => card === 'subtitle' || card === 'badge') ? secondHeight : 0;
  const noteHeight = linesOf('note', columns) === 2 ? 34 : 22;
  const note = columns.some(({ card }) => card === 'note') ? noteHeight : 0;
  const title = linesOf('title', columns) === 2 ? 40 : 22;
  return 8 + 26 + title + second + note + factsHeight(facts);
}

/** The height of so many facts, pixels. */
export function factsHeight(facts: number): number {
  return (facts > 0 ? 8 : 0) + Math.ceil(facts / 2) * 38;
}
