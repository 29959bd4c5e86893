import type { ComboboxStore } from '@mantine/core';
import { useEffect } from 'react';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

export interface SearchFoundProps {
  readonly search: string;
  readonly combobox: ComboboxStore;
  readonly listId: string;
  /** The match that Enter takes is another one. */
  readonly onActive: () => void;
  readonly onClose: () => void;
}

/** What a search finds, in a file of its own: it knows all that can be found. */
export function SearchFound({ search, combobox, listId, onActive, onClose }: SearchFoundProps) {
  const results = useSearch(search);
  const shown = results.groups.flatMap(({ items }) => items.map(({ id }) => id)).join('\n');

  // Enter takes the first match, also where better ones came later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store changes with every render.
  useEffect(() => {
    combobox.resetSelectedOption();
    combobox.selectFirstOption();
    onActive();
  }, [shown]);

  return (
    <SearchResults
      {...results}
      listId={listId}
      isSearching={search.trim() !== ''}
      onChoose={(item) => {
        onClose();
        item.choose();
      }}
    />
  );
}
