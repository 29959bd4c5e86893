import type { ComboboxStore } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { SearchItem } from './search-item.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

export interface SearchFoundProps {
  readonly search: string;
  readonly combobox: ComboboxStore;
  readonly listId: string;
  /** The match that Enter takes is another one. */
  readonly onActive: () => void;
  /** Whether Enter was pressed before anything was found: the first match is taken once all are here. */
  readonly isEntered: boolean;
  readonly onClose: () => void;
}

/** What a search finds, in a file of its own: it knows all that can be found. */
export function SearchFound({ search, combobox, listId, onActive, isEntered, onClose }: SearchFoundProps) {
  const results = useSearch(search);
  const items = results.groups.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join('\n');
  const [first] = items;
  const taken = isEntered && !results.isLoading ? first : undefined;

  // Enter takes the first match, also where better ones came later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store changes with every render.
  useEffect(() => {
    combobox.resetSelectedOption();
    combobox.selectFirstOption();
    onActive();
  }, [shown]);

  const take = useEffectEvent((item: SearchItem) => {
    onClose();
    item.choose();
  });
  const takenId = taken?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is made anew with every drawing.
  useEffect(() => {
    if (taken) take(taken);
  }, [takenId]);

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
