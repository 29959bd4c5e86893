import { Combobox, Modal, useCombobox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { openDialog, useShellState } from '../shell/shell-state.ts';
import { useNarrow } from '../use-tab.ts';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';
import type { SearchItem } from './search-item.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

/** Finds cameras, species, insights, groups, models, updates, pages, actions and help. */
export function SearchDialog() {
  const services = useServices();
  const narrow = useNarrow();
  const opened = useShellState((state) => state.dialog === 'search');
  const close = () => openDialog(services, undefined);
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset={80}
      fullScreen={narrow}
      // Whoever types at once must not lose the first letters to a transition.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <SearchBody onClose={close} />
    </Modal>
  );
}

function SearchBody({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  // Mantine learns the list's id after the first drawing, so the field would be told as closed until the first key.
  const listId = useId();
  const combobox = { ...useCombobox({ opened: true }), listId };
  const results = useSearch(search);
  const items = results.groups.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join('\n');

  // Enter takes the first match, also where better ones came later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store changes with every render.
  useEffect(() => {
    combobox.resetSelectedOption();
    combobox.selectFirstOption();
  }, [shown]);

  function choose(item: SearchItem | undefined): void {
    if (!item) return;
    onClose();
    item.choose();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => choose(items.find((item) => item.id === id))}>
      <SearchField value={search} onChange={setSearch} onClose={onClose} />
      <SearchResults {...results} listId={listId} isSearching={search.trim() !== ''} />
    </Combobox>
  );
}
