import { MultiSelect, TextInput } from '@mantine/core';
import { LIMITS } from '@sightline/domain/limits';
import type { ModelSearch } from '@sightline/domain/marketplace/search-models';
import { IconSearch } from '@tabler/icons-react';
import styles from './search-bar.module.css';

const SEARCH = 'Search Models by Name, Author, or Framework';
const FILTER = 'Filter by Species';

interface SearchBarProps {
  readonly search: ModelSearch;
  readonly species: readonly string[];
  readonly onChange: (change: Partial<ModelSearch>) => void;
}

export function SearchBar({ search, species, onChange }: SearchBarProps) {
  return (
    <search className={styles.bar}>
      <TextInput
        type="search"
        aria-label={SEARCH}
        placeholder={SEARCH}
        leftSection={<IconSearch size={16} aria-hidden />}
        classNames={{ input: styles.search }}
        maxLength={LIMITS.textLength}
        value={search.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <MultiSelect
        aria-label={FILTER}
        {...(search.species.length === 0 && { placeholder: FILTER })}
        data={[...new Set([...species, ...search.species])]}
        value={[...search.species]}
        onChange={(chosen) => onChange({ species: chosen })}
        searchable
        clearable
        withScrollArea={false}
        classNames={{ options: styles.options }}
        hidePickedOptions
        nothingFoundMessage="No public model knows such a species."
        clearButtonProps={{ 'aria-label': 'Clear species' }}
      />
    </search>
  );
}
