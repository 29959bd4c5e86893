import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { partSearch } from '@sightline/domain/filters/text';

/**
 * The options of a field that hold what was typed, in their order and groups. As in every other search `kaka` finds kākā;
 * Mantine's own filter looks at the case only.
 */
export function findOptions({ options, search, limit }: Parameters<OptionsFilter>[0]): ComboboxParsedItem[] {
  const query = search.trim();
  // Asked at each render, also of fields in which nobody searches.
  const isFound = query === '' ? () => true : partSearch(query);
  let left = limit;
  const take = ({ label }: ComboboxItem): boolean => {
    if (left === 0 || !isFound(label)) return false;
    left -= 1;
    return true;
  };
  return options.flatMap<ComboboxParsedItem>((option) => {
    if (!('group' in option)) return take(option) ? [option] : [];
    const items = option.items.filter(take);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}
