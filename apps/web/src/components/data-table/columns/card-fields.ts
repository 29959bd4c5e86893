import type { Column } from './column.ts';

/** Which columns a reader put on the cards of a table, or took off them, by id; others are as the columns say. */
export type CardFields = Readonly<Record<string, boolean>>;

type Choosable = Pick<Column<never>, 'id' | 'card' | 'csv'>;

/**
 * The columns that a reader may put on a card or take off it: those without a fixed place there, apart from buttons and
 * photos. `shown` are those that a card of the table's own shows already.
 */
export function fieldsToChoose<C extends Choosable>(columns: readonly C[], shown: readonly string[]): C[] {
  return columns.filter(
    ({ id, card, csv }) => (card === undefined || card === 'fact') && csv !== false && !shown.includes(id),
  );
}

/** Whether a column that can be chosen is on the card. */
export function isOnCard({ id, card }: Choosable, fields: CardFields): boolean {
  return fields[id] ?? card === 'fact';
}

/** Stored choices; whatever makes no sense in them is left out. */
export function parseCardFields(stored: unknown): CardFields {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
}
