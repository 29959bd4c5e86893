import { expect, test } from 'vitest';
import { INSIGHT_CATEGORIES, type InsightCategory, isListed } from './insight-categories.ts';

const chosen = (categories: InsightCategory[], showArchived: boolean) => ({
  categories: new Set(categories),
  showArchived,
});

test('insight categories are favorite, acknowledge, archive, uncategorized', () => {
  expect(INSIGHT_CATEGORIES).toEqual(['favorite', 'acknowledge', 'archive', 'uncategorized']);
});

test('archived insights are hidden unless Show archived is on', () => {
  expect(isListed('archive', chosen([], false))).toBe(false);
  expect(isListed('archive', chosen(['archive'], false))).toBe(false);
  expect(isListed('archive', chosen([], true))).toBe(true);
  expect(isListed('favorite', chosen([], false))).toBe(true);
});

test('filter icons keep their categories, and none pressed keeps all', () => {
  expect(isListed('favorite', chosen(['favorite', 'uncategorized'], false))).toBe(true);
  expect(isListed(null, chosen(['favorite', 'uncategorized'], false))).toBe(true);
  expect(isListed('acknowledge', chosen(['favorite', 'uncategorized'], false))).toBe(false);
  expect(isListed(undefined, chosen([], false))).toBe(true);
});
