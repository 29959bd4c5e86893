import type { FilterChoice } from '@sightline/domain/filters/filter';
import type { ChoiceGroup } from '../columns/column.ts';

/**
 * How many rows the items of a group bring together, as the counts beside the items themselves; undefined where nobody
 * counts them, or not yet.
 */
export function countOfGroup({ items }: ChoiceGroup, choices: readonly FilterChoice[]): number | undefined {
  if (choices.length === 0 || choices.some(({ count }) => count === undefined)) return undefined;
  const chosen = new Set(items);
  return choices.reduce((sum, { text, count = 0 }) => sum + (chosen.has(text) ? count : 0), 0);
}
