import { Combobox } from '@mantine/core';
import type { ResultGroup } from './group-results.ts';
import styles from './search-dialog.module.css';
import { SEARCH_KINDS, type SearchItem } from './search-item.ts';

interface SearchResultsProps {
  readonly listId: string;
  readonly groups: readonly ResultGroup[];
  readonly isSearching: boolean;
  readonly isLoading: boolean;
  readonly missing: readonly string[];
  readonly onChoose: (item: SearchItem) => void;
}

/** What was found, under a heading for each kind. */
export function SearchResults({ listId, groups, onChoose, ...props }: SearchResultsProps) {
  const { isSearching, isLoading, missing } = props;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={styles.results}>
      <Combobox.Options id={listId} aria-label="Results" className={styles.options}>
        {groups.map(({ kind, items, more }) => (
          <Combobox.Group key={kind} label={SEARCH_KINDS[kind]}>
            {items.map((item) => (
              <Result key={item.id} item={item} onChoose={() => onChoose(item)} />
            ))}
            {more > 0 && <div className={styles.more}>{more} more. Type more to find them.</div>}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p className={styles.state} role="status">
        {isSearching && stateOf({ count, isLoading, missing })}
      </p>
    </div>
  );
}

interface ResultProps {
  readonly item: SearchItem;
  readonly onChoose: () => void;
}

function Result({ item: { id, label, description, icon: Icon }, onChoose }: ResultProps) {
  return (
    <Combobox.Option value={id} className={styles.result} onClick={onChoose}>
      <Icon size={20} stroke={1.7} aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </Combobox.Option>
  );
}

interface State extends Pick<SearchResultsProps, 'isLoading' | 'missing'> {
  /** How many results are shown. */
  readonly count: number;
}

function stateOf({ count, isLoading, missing }: State): string {
  if (missing.length > 0) return `Not searched, because they did not load: ${missing.join(', ')}.`;
  if (isLoading) return 'Searching…';
  if (count === 0) return 'No results. Try another word, or a part of it.';
  return count === 1 ? '1 result' : `${count} results`;
}
