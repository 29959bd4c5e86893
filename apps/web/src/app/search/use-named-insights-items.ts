import { displayName } from '@sightline/domain/devices/display-name';
import type { DatePreset } from '@sightline/domain/filters/date-preset';
import { searchedPeriod } from '@sightline/domain/search/searched-period';
import { matchScore, type Searchable, searchTerms, toSearchable } from '@sightline/domain/search/text-match';
import { IconPaw, IconPhoto } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PRESET_PHRASES } from '../../components/data-table/filter-bar/preset-labels.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useSeenClasses } from '../../queries/insights.ts';
import { oneOf, openInsights } from '../../queries/open-insights.ts';
import type { SearchItem } from './search-item.ts';
import { type ListOptions, useCameras } from './use-list-sources.ts';

/** So many species and so many cameras are paired: those of which the most words are in the search. */
const MOST_PAIRED = 20;

/** What a search names of insights; two of the three at least. */
interface Named {
  readonly species?: { readonly name: string; readonly searchable: Searchable };
  readonly camera?: ReturnType<typeof useCameras>['cameras'][number];
  readonly period?: { readonly preset: DatePreset; readonly words: readonly string[] };
}

/**
 * A species, a camera and a span of time, where a search names two of them or all, such as `stoat sydney cove this week`;
 * each leads to its insights.
 */
export function useNamedInsightsItems(search: string, options: ListOptions): readonly SearchItem[] {
  const services = useServices();
  const classes = useSeenClasses(options.isOn);
  const { cameras } = useCameras(options);
  return useMemo(() => {
    const period = searchedPeriod(search);
    const terms = period?.rest ?? searchTerms(search);
    if (!period && terms.length < 2) return [];
    const species = named(
      terms,
      classes.map((name) => ({ name, searchable: toSearchable([name]) })),
    );
    const places = named(terms, cameras);
    const pairs =
      terms.length < 2 ? [] : species.flatMap((one) => places.map((camera) => ({ species: one, camera })));
    const single = period
      ? [...species.map((one) => ({ species: one })), ...places.map((camera) => ({ camera }))]
      : [];
    return [...pairs, ...single].map((each) => itemOf({ ...each, ...(period && { period }) }, services));
  }, [search, classes, cameras, services]);
}

function itemOf(
  { species, camera, period }: Named,
  services: Parameters<typeof openInsights>[0],
): SearchItem {
  const id = camera && String(camera.device.device_id);
  const of = [species?.name, camera && displayName(camera.device)].filter((name) => name !== undefined);
  const filters = [
    ...(species ? [oneOf('class_name', [species.name])] : []),
    ...(id === undefined ? [] : [oneOf('device_id', [id])]),
    ...(period ? [{ header: 'file_ctime', value: period.preset, from: null, to: null }] : []),
  ];
  return {
    id: `insights ${species?.name ?? ''} at ${id ?? ''} ${period?.preset ?? ''}`,
    kind: species ? 'species' : 'insight',
    label: [of.join(' at '), period && PRESET_PHRASES[period.preset]].filter(Boolean).join(', '),
    description: descriptionOf(species !== undefined, camera !== undefined),
    icon: species ? IconPaw : IconPhoto,
    searchable: {
      texts: [
        ...(species?.searchable.texts ?? []),
        ...(camera?.searchable.texts ?? []),
        ...(period ? [{ text: period.words.join(' '), words: period.words }] : []),
      ],
      ids: [],
    },
    choose: () => openInsights(services, { filters }),
  };
}

function descriptionOf(hasSpecies: boolean, hasCamera: boolean): string {
  if (!hasSpecies) return 'Insights from this camera';
  return hasCamera ? 'Insights of this species from this camera' : 'Insights of this species';
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
