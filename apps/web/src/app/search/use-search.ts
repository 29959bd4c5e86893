import { searchTerms } from '@sightline/domain/search/text-match';
import { useVisibleTabs } from '../use-tab.ts';
import { groupResults, type ResultGroup } from './group-results.ts';
import type { SearchKind } from './search-item.ts';
import { useActionItems } from './use-action-items.ts';
import { useInsightSource, useSpeciesSource } from './use-insight-sources.ts';
import { useCameraSource, useGroupSource, useModelSource } from './use-list-sources.ts';
import { useNamedInsightsItems } from './use-named-insights-items.ts';
import { useHelpItems, usePageItems } from './use-page-items.ts';
import { useUpdateSource } from './use-update-source.ts';
import { useVisitItems } from './use-visit-items.ts';

/** What is listed before anything is typed. */
const AT_FIRST: readonly SearchKind[] = ['page', 'action'];

interface SearchResults {
  readonly groups: readonly ResultGroup[];
  /** Whether something that may be found is still on its way. */
  readonly isLoading: boolean;
  /** What could not be searched, such as `cameras`. */
  readonly missing: readonly string[];
}

/** Finds everything that a person may look for, in what is here and what the server tells them. */
export function useSearch(search: string): SearchResults {
  const tabs = useVisibleTabs();
  const isOn = searchTerms(search).length > 0;
  const options = { isOn, has: (tab: string) => tabs.some(({ value }) => value === tab) };
  const cameras = useCameraSource(options);
  const deviceGroups = useGroupSource(options);
  const models = useModelSource(options);
  const updates = useUpdateSource(search, options);
  const species = useSpeciesSource(search, options);
  const namedInsights = useNamedInsightsItems(search, options);
  const insights = useInsightSource(search);
  const pages = usePageItems();
  const actions = useActionItems();
  const visits = useVisitItems(search, options);
  const help = useHelpItems();

  const lists = [cameras.items, deviceGroups.items, models.items, updates.items, species.items];
  const all = [...lists, namedInsights, insights.items, pages, actions, visits, help];
  const items = all.flat();
  const groups = isOn
    ? groupResults(search, items)
    : AT_FIRST.map((kind) => ({ kind, items: items.filter((item) => item.kind === kind), more: 0 }));

  const sources = [cameras, deviceGroups, models, updates, species, insights];
  return {
    groups,
    isLoading: sources.some((source) => source.isLoading),
    missing: sources.filter(({ error }) => error).map(({ name }) => name),
  };
}
