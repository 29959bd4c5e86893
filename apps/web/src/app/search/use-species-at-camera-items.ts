import { displayName } from '@sightline/domain/devices/display-name';
import { matchScore, type Searchable, searchTerms, toSearchable } from '@sightline/domain/search/text-match';
import { IconPaw } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { useSeenClasses } from '../../queries/insights.ts';
import { oneOf, openInsights } from '../../queries/open-insights.ts';
import type { SearchItem } from './search-item.ts';
import { type ListOptions, useCameras } from './use-list-sources.ts';

/** So many species and so many cameras are paired: those of which the most words are in the search. */
const MOST_PAIRED = 20;

/** A species at one camera, where a search names both, such as `stoat sydney cove`; each leads to its insights. */
export function useSpeciesAtCameraItems(search: string, options: ListOptions): readonly SearchItem[] {
  const services = useServices();
  const classes = useSeenClasses(options.isOn);
  const { cameras } = useCameras(options);
  return useMemo(() => {
    const terms = searchTerms(search);
    if (terms.length < 2) return [];
    const species = classes.map((name) => ({ name, searchable: toSearchable([name]) }));
    return named(terms, species).flatMap((one) =>
      named(terms, cameras).map(({ device, searchable }): SearchItem => {
        const id = String(device.device_id);
        return {
          id: `species ${one.name} at ${id}`,
          kind: 'species',
          label: `${one.name} at ${displayName(device)}`,
          description: 'Insights of this species from this camera',
          icon: IconPaw,
          searchable: { texts: [...one.searchable.texts, ...searchable.texts] },
          choose: () =>
            openInsights(services, {
              filters: [oneOf('class_name', [one.name]), oneOf('device_id', [id])],
            }),
        };
      }),
    );
  }, [search, classes, cameras, services]);
}

/** The things that a word of a search names, first those that most words name. */
function named<T extends { readonly searchable: Searchable }>(
  terms: readonly string[],
  things: readonly T[],
): readonly T[] {
  return things
    .map((thing) => ({
      thing,
      count: terms.filter((term) => matchScore(term, thing.searchable) !== undefined).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PAIRED)
    .map(({ thing }) => thing);
}
