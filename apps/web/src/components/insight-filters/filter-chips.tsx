import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import styles from '../data-table/filter-bar/filter-bar.module.css';
import classes from './filter-chips.module.css';
import type { FilterChip } from './filter-labels.ts';
import { type InsightFilters, NO_FILTERS } from './insight-filters.ts';

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly archived: boolean;
  readonly onChange: (filters: InsightFilters) => void;
  readonly onOpen: () => void;
}

/** What is filtered: each filter can be removed, and leads to where it is changed. */
export function FilterChips({ chips, archived, onChange, onOpen }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <fieldset className={`${styles.chips} ${classes.chips}`} aria-label="Filters">
      {chips.map(({ kind, text, without }) => (
        <span key={kind} className={styles.chip}>
          <UnstyledButton className={styles.text} aria-label={`Filter ${kind}: ${text}`} onClick={onOpen}>
            <b>{kind}</b> <span>{text}</span>
          </UnstyledButton>
          <CloseButton
            size={24}
            className={styles.remove}
            aria-label={`Remove filter ${kind}`}
            onClick={() => onChange(without)}
          />
        </span>
      ))}
      <Button size="xs" variant="subtle" onClick={() => onChange({ ...NO_FILTERS, archived })}>
        Clear all
      </Button>
    </fieldset>
  );
}
