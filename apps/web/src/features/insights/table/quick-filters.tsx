import { Button } from '@mantine/core';
import type { Filter, FilterSet } from '@sightline/domain/filters/filter';
import { withFilter, withoutFilter } from '@sightline/domain/filters/filters';
import { PHOTO_STATES } from '@sightline/domain/photos/photo-state';
import type { TableView } from '../../../components/data-table/address/use-table-view.ts';
import { PHOTO_LABELS } from '../detail/photo-labels.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import styles from './quick-filters.module.css';
import { SAID_LABELS } from './said-labels.ts';
import { StatusChoice } from './status-choice.tsx';
import type { useCategories } from './use-categories.ts';

const filter = (header: string, value: Filter['value']): Filter => ({ header, value, from: null, to: null });

/** What people ask for every day, each a filter of one press. */
const QUICK = [
  { label: 'Last night', filter: filter('file_ctime', 'last-night') },
  { label: 'Last 7 days', filter: filter('file_ctime', '7-days') },
  { label: 'Since my last visit', filter: filter('time_stamp', 'last-visit') },
  { label: 'Not yet judged', filter: filter('confirmed', [SAID_LABELS.unjudged]) },
  { label: 'Low confidence (50–70 %)', filter: filter('confidence', '50-70') },
  {
    label: 'With a photo',
    filter: filter(
      'photo_state',
      PHOTO_STATES.filter((state) => state !== 'none').map((state) => PHOTO_LABELS[state].label),
    ),
  },
  { label: 'Night only', filter: filter('time_of_day', 'night') },
] as const;

function isOn(filters: FilterSet, { header, value }: Filter): boolean {
  return filters.some((one) => one.header === header && String(one.value) === String(value));
}

interface QuickFiltersProps {
  readonly view: TableView<InsightRow>;
  /** Where they have no other place, as on a phone. */
  readonly categories: ReturnType<typeof useCategories> | undefined;
}

/** The filters of one press above the table. */
export function QuickFilters({ view, categories }: QuickFiltersProps) {
  const { filters, setFilters } = view;
  return (
    <fieldset className={styles.bar} aria-label="Show only">
      {categories && <StatusChoice categories={categories} />}
      {QUICK.map(({ label, filter: quick }) => {
        const on = isOn(filters, quick);
        return (
          <Button
            key={label}
            size="compact-sm"
            radius="xl"
            className={styles.quick}
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            onClick={() => setFilters(on ? withoutFilter(filters, quick.header) : withFilter(filters, quick))}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
