import { defineStoredList } from '../../../components/species/stored-list.ts';
import { defineService, type Services } from '../../../kernel/services.ts';
import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';
import { type InsightRow, insightsOf } from '../rows/insight-row.ts';

/**
 * What this person looked at in this browser and was not sure of, the newest first: insights, and collections by minus
 * their id. The server knows yes and no only, so it stays unjudged there.
 */
export const leftOpen = defineStoredList({
  key: 'insights.left-open',
  isItem: (value): value is RowNumber => Number.isSafeInteger(value),
  most: 5_000,
});

export const leftOpenStore = defineService((services) => services.get(leftOpen).store);

/** The numbers that stand for a row: of a collection its own and those of its insights. */
function numbersOf(row: InsightRow): RowNumber[] {
  const own = insightsOf(row).map(({ insight_id }) => insight_id);
  return row.members && row.collection_id !== null ? [-row.collection_id, ...own] : own;
}

/** Records that a person was not sure of these rows. */
export function rememberLeftOpen(services: Services, rows: readonly InsightRow[]): void {
  const numbers = new Set(rows.flatMap(numbersOf));
  services.get(leftOpen).change((held) => [...numbers, ...held.filter((one) => !numbers.has(one))]);
}

/** Forgets that a person was not sure of these rows: they were judged, or the step was undone. */
export function forgetLeftOpen(services: Services, rows: readonly InsightRow[]): void {
  const { items } = services.get(leftOpen).store.getState();
  if (items.length === 0) return;
  const numbers = new Set(rows.flatMap(numbersOf));
  if (items.some((one) => numbers.has(one)))
    services.get(leftOpen).change((held) => held.filter((one) => !numbers.has(one)));
}
