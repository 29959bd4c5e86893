import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CellText } from '../cell-text.tsx';
import type { CardRole, Column } from '../column.ts';
import styles from './row-card.module.css';

interface RowCardProps<T> {
  readonly columns: readonly Column<T>[];
  readonly item: T;
}

/** A row's card out of the columns that have a place on it. */
export function RowCard<T>({ columns, item }: RowCardProps<T>) {
  const withRole = (role: CardRole) => columns.filter(({ card }) => card === role);
  const show = (role: CardRole): ReactNode =>
    withRole(role).map((column) => <span key={column.id}>{cell(column, item)}</span>);
  const facts = withRole('fact');
  return (
    <div className={styles.card}>
      {withRole('media').length > 0 && <div className={styles.media}>{show('media')}</div>}
      <div className={styles.words}>
        <div className={styles.line}>
          <Text component="div" fw={600} size="sm" truncate>
            {show('title')}
          </Text>
          <Text component="div" size="xs" c="dimmed" className={styles.aside}>
            {show('aside')}
          </Text>
        </div>
        {columns.some(({ card }) => card === 'subtitle' || card === 'badge') && (
          <div className={styles.line}>
            <Text component="div" size="sm" c="dimmed" truncate>
              {show('subtitle')}
            </Text>
            <div className={styles.aside}>{show('badge')}</div>
          </div>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((column) => (
              <div key={column.id}>
                <dt>{column.label}</dt>
                <dd>{cell(column, item)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

function cell<T>(column: Column<T>, item: T): ReactNode {
  return column.render ? column.render(item) : <CellText value={column.value?.(item)} />;
}

/** The height of such a card with its margins, pixels. */
export function rowCardHeight(columns: readonly Pick<Column<never>, 'card'>[]): number {
  const facts = columns.filter(({ card }) => card === 'fact').length;
  const second = columns.some(({ card }) => card === 'subtitle' || card === 'badge') ? 24 : 0;
  return 8 + 26 + 22 + second + (facts > 0 ? 8 : 0) + Math.ceil(facts / 2) * 38;
}
