import { Combobox, useCombobox } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { TopDialog } from '../../components/dialog/top-dialog.tsx';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { untilQuiet } from '../../kernel/until-quiet.ts';
import { openDialog, useShellState } from '../shell/shell-state.ts';
import { useNarrow } from '../use-tab.ts';
import { FoundBoundary } from './found-boundary.tsx';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';
import type { SearchFoundProps } from './search-found.tsx';

const SearchFound = lazyComponent<SearchFoundProps>(
  () => import('./search-found.tsx').then((file) => file.SearchFound),
  <p className={styles.state} role="status">
    Loading the search…
  </p>,
);

/** Fetches the file of what is found for somebody who is about to search. */
export const prepareSearch = SearchFound.prepare;

/**
 * Finds cameras, species, insights, groups, models, updates, pages, actions and help; its keys work from everywhere. The
 * field is there at once, for people who type on: what they look for is found once its file has come.
 */
export function SearchDialog() {
  const services = useServices();
  const { queryClient, connection } = services;
  const narrow = useNarrow();
  const opened = useShellState((state) => state.dialog === 'search');
  const close = () => openDialog(services, undefined);
  useHotkeys([['mod+K', () => openDialog(services, opened ? undefined : 'search')]], []);
  useEffect(() => {
    void untilQuiet(() => queryClient.isFetching() > 0).then(() => prepareSearch(connection));
  }, [queryClient, connection]);

  return (
    <TopDialog
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={600}
      // Results come and go beneath the field, which stands still.
      centered={false}
      yOffset={80}
      fullScreen={narrow}
      // The field takes the focus and gives it back.
      returnFocus={false}
      // Whoever types at once must not lose the first letters to a transition.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <SearchBody onClose={close} />
    </TopDialog>
  );
}

function SearchBody({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  // Mantine learns the list's id after the first drawing, so the field would be told as closed until the first key.
  const listId = useId();
  const [isThere, setThere] = useState(false);
  const combobox = { ...useCombobox({ opened: isThere }), listId };
  // Mantine tells of the match that Enter takes from the first arrow key on, not of the first one.
  const [activeId, setActiveId] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  function followActive(): void {
    setThere(document.getElementById(listId) !== null);
    setActiveId(activeOption(listId)?.id);
  }
  function onKey(key: string): void {
    followActive();
    setEntered(key === 'Enter' && search.trim() !== '' && !activeOption(listId));
  }
  return (
    <Combobox store={combobox}>
      <SearchField value={search} activeId={activeId} onKey={onKey} onChange={setSearch} onClose={onClose} />
      <FoundBoundary>
        <SearchFound
          search={search}
          combobox={combobox}
          listId={listId}
          onActive={followActive}
          isEntered={isEntered}
          onClose={onClose}
        />
      </FoundBoundary>
    </Combobox>
  );
}

function activeOption(listId: string): Element | null | undefined {
  return document.getElementById(listId)?.querySelector('[data-combobox-selected]');
}
