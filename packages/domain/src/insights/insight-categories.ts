import { INSIGHT_STATUSES, type InsightStatus } from './insight-status.ts';

/** What the filter icons of the insights table tell apart. */
export const INSIGHT_CATEGORIES = [...INSIGHT_STATUSES, 'uncategorized'] as const;

export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** What people call each category. */
export const CATEGORY_LABELS: Readonly<Record<InsightCategory, string>> = {
  favorite: 'Favorited',
  acknowledge: 'Acknowledged',
  archive: 'Archived',
  uncategorized: 'Uncategorized',
};

/** The category of an insight: its status, or uncategorized without one. */
export function categoryOf(status: InsightStatus | null | undefined): InsightCategory {
  return status ?? 'uncategorized';
}

interface CategoryChoice {
  /** The pressed filter icons; none pressed means all categories. */
  readonly categories: ReadonlySet<InsightCategory>;
  readonly showArchived: boolean;
}

/** Whether the table lists an insight: archived ones only while Show archived is on. */
export function isListed(status: InsightStatus | null | undefined, choice: CategoryChoice): boolean {
  const category = categoryOf(status);
  if (category === 'archive' && !choice.showArchived) return false;
  return choice.categories.size === 0 || choice.categories.has(category);
}
