import type { Filter } from '@sightline/domain/filters/filter';
import type { Column, ItemNames } from '../columns/column.ts';

/** What a filter is called, and the filter with the items that people read. */
interface NamedFilter {
  readonly label: string;
  readonly filter: Filter;
}

/** A filter with names in the place of ids, as long as each of them has one; else as it is. */
export function namedFilter(
  { label }: Pick<Column<never>, 'label'>,
  filter: Filter,
  names: ItemNames | undefined,
): NamedFilter {
  const { value } = filter;
  if (!names || typeof value === 'string' || value.length === 0) return { label, filter };
  const named = value.flatMap((id) => names.nameOf(id) ?? []);
  return named.length < value.length
    ? { label, filter }
    : { label: names.label, filter: { ...filter, value: named } };
}

/** An id in a list of them: with its name before it, where it has one. */
export function itemLabel(id: string, names: ItemNames | undefined): string {
  const name = names?.nameOf(id);
  return name === undefined ? id : `${name} (${id})`;
}
