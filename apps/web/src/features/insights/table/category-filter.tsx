import { ActionIcon, Tooltip } from '@mantine/core';
import {
  CATEGORY_LABELS,
  INSIGHT_CATEGORIES,
  type InsightCategory,
} from '@sightline/domain/insights/insight-categories';
import {
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import styles from './category-filter.module.css';

const ICONS: Record<InsightCategory, TablerIcon> = {
  acknowledge: IconCircleCheck,
  archive: IconArchive,
  favorite: IconStar,
  uncategorized: IconCircleDashed,
};

/** As people meet them: what is dealt with first. */
export const CATEGORIES_IN_ORDER = [
  'acknowledge',
  'archive',
  'favorite',
  'uncategorized',
] as const satisfies InsightCategory[];

interface CategoryFilterProps {
  readonly chosen: ReadonlySet<InsightCategory>;
  readonly onChange: (chosen: ReadonlySet<InsightCategory>) => void;
}

/** The filter icons of the insights table: pressed ones are listed, none pressed lists all. */
export function CategoryFilter({ chosen, onChange }: CategoryFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of icons everywhere.
    <div role="group" aria-label="Filter by status" className={styles.group}>
      {CATEGORIES_IN_ORDER.map((category) => {
        const label = CATEGORY_LABELS[category];
        const Icon = ICONS[category];
        const pressed = chosen.has(category);
        return (
          <Tooltip key={category} label={`${label} only`}>
            <ActionIcon
              size={36}
              variant={pressed ? 'light' : 'default'}
              aria-label={label}
              aria-pressed={pressed}
              onClick={() => onChange(withToggled(chosen, category))}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}

/** The chosen ones with one more, or without it if it was one of them. */
export function withToggled(
  chosen: ReadonlySet<InsightCategory>,
  category: InsightCategory,
): ReadonlySet<InsightCategory> {
  const isChosen = chosen.has(category);
  return new Set(INSIGHT_CATEGORIES.filter((one) => (one === category ? !isChosen : chosen.has(one))));
}
