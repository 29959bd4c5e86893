import { Combobox, Highlight, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { GUIDE_PAGES } from './guide-pages.ts';
import { partsOf } from './guide-parts.ts';
import styles from './search-box.module.css';
import type { Found } from './search-index.ts';

type SearchModule = typeof import('./search-index.ts');

interface Search {
  readonly find: (query: string) => readonly Found[];
  readonly snippetOf: SearchModule['snippetOf'];
}

/** Finds a heading anywhere in the guide and leads there. */
export function SearchBox() {
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<Search>();
  const isLoading = useRef(false);
  const [, navigate] = useLocation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = search && query.trim() !== '' ? search.find(query) : [];

  async function prepare(): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { createSearch, snippetOf } = await import('./search-index.ts');
      setSearch({ find: createSearch(GUIDE_PAGES.flatMap(partsOf)), snippetOf });
    } catch {
      // The next look at the field tries again.
      isLoading.current = false;
    }
  }

  function choose(href: string): void {
    combobox.closeDropdown();
    setQuery('');
    navigate(href);
    // A heading on the page that is open already.
    requestAnimationFrame(() =>
      document.getElementById(new URL(href, location.href).hash.slice(1))?.scrollIntoView(),
    );
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={420} position="bottom-end">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={styles.field}
          role="combobox"
          aria-label="Search the guide"
          placeholder="Search the guide"
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={100}
          value={query}
          onFocus={() => void prepare()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={query.trim() === ''} className={styles.dropdown}>
        <Combobox.Options aria-label="Search results">
          {search && found.length === 0 && (
            <Combobox.Empty>Nothing found. Try another word, or fewer words.</Combobox.Empty>
          )}
          {!search && <Combobox.Empty>Loading…</Combobox.Empty>}
          {search &&
            found.map((part) => (
              <Combobox.Option key={part.href} value={part.href} className={styles.option}>
                <span className={styles.where}>{part.heading ? part.page : 'Page'}</span>
                <span className={styles.heading}>{part.heading || part.page}</span>
                <Highlight
                  component="span"
                  highlight={[...part.words]}
                  highlightStyles={{ background: 'none', color: 'inherit', fontWeight: 600 }}
                  className={styles.snippet}
                >
                  {search.snippetOf(part)}
                </Highlight>
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
