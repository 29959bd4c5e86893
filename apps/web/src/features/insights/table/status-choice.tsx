import { Button, Checkbox, Divider, Popover, Stack, Switch } from '@mantine/core';
import { CATEGORY_LABELS, type InsightCategory } from '@sightline/domain/insights/insight-categories';
import { IconChevronDown } from '@tabler/icons-react';
import { CATEGORIES_IN_ORDER, withToggled } from './category-filter.tsx';
import styles from './quick-filters.module.css';
import type { useCategories } from './use-categories.ts';

/** Which statuses are listed, in words: the filter icons and the switch of a wide screen behind one button. */
export function StatusChoice({ categories }: { readonly categories: ReturnType<typeof useCategories> }) {
  const { chosen, choose, showArchived, setShowArchived } = categories;
  const text = statusText(chosen, showArchived);
  const isSet = chosen.size > 0 || showArchived;
  return (
    <Popover position="bottom-start" width={230} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          radius="xl"
          className={styles.quick}
          aria-label={`Status: ${text}`}
          variant={isSet ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {CATEGORIES_IN_ORDER.map((category) => (
            <Checkbox
              key={category}
              label={CATEGORY_LABELS[category]}
              checked={chosen.has(category)}
              onChange={() => choose(withToggled(chosen, category))}
            />
          ))}
          <Divider />
          <Switch
            label="Show archived"
            checked={showArchived}
            onChange={(event) => setShowArchived(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function statusText(chosen: ReadonlySet<InsightCategory>, showArchived: boolean): string {
  const [first] = chosen;
  if (first === undefined) return showArchived ? 'Archived too' : 'Any status';
  const text = chosen.size === 1 ? CATEGORY_LABELS[first] : `${chosen.size} statuses`;
  return showArchived && !chosen.has('archive') ? `${text}, archived too` : text;
}
