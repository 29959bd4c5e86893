import { Button, Switch } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import styles from '../insights-tab.module.css';
import { CategoryFilter } from './category-filter.tsx';
import type { useCategories } from './use-categories.ts';

interface InsightsToolbarProps {
  /** Undefined where they are chosen elsewhere, as on a phone. */
  readonly categories: ReturnType<typeof useCategories> | undefined;
  /** Undefined where the screen is too narrow for a choice. */
  readonly images: { readonly shown: boolean; readonly show: (shown: boolean) => void } | undefined;
  /** How many selected rows a review would go through; 0 for everything listed. */
  readonly selected: number;
  readonly canReview: boolean;
  readonly onReview: () => void;
}

/** What is listed, and the way into the review. */
export function InsightsToolbar({ categories, images, selected, canReview, onReview }: InsightsToolbarProps) {
  return (
    <div className={styles.toolbar} data-line={!categories || undefined}>
      {categories && <CategoryFilter chosen={categories.chosen} onChange={categories.choose} />}
      {images && (
        <Switch
          label="Show images"
          checked={images.shown}
          onChange={(event) => images.show(event.currentTarget.checked)}
        />
      )}
      {categories && (
        <Switch
          label="Show archived"
          checked={categories.showArchived}
          onChange={(event) => categories.setShowArchived(event.currentTarget.checked)}
        />
      )}
      <Button
        size="sm"
        className={styles.review}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={!canReview}
        onClick={onReview}
      >
        {selected > 0 ? `Review ${selected}` : 'Review'}
      </Button>
    </div>
  );
}
