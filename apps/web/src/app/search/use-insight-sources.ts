import { displayName } from '@sightline/domain/devices/display-name';
import { matchScore, searchTerms, toSearchable } from '@sightline/domain/search/text-match';
import { IconChartBar, IconChartHistogram, IconPaw, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../kernel/services-context.tsx';
import { findInsights, useInsights, useSeenClasses } from '../../queries/insights.ts';
import { oneOf, openInsights } from '../../queries/open-insights.ts';
import { idIn } from './id-in.ts';
import type { SearchItem, SearchSource } from './search-item.ts';

/** What people type who ask for more than photos of a species. */
const FIGURES = 'figures hours days places when where';
/** What they type who ask for what is worked out of them. */
const ANALYSIS = 'analysis activity active hours times when abundance occupancy';
/** A season: of fewer days there are few events. */
const ANALYSIS_DAYS = '90';

/** The species that the cameras saw; each leads to its insights, to the dashboard of it, and to when it is active. */
export function useSpeciesSource(
  search: string,
  { isOn, has }: { readonly isOn: boolean; readonly has: (tab: string) => boolean },
): SearchSource {
  const services = useServices();
  const [, navigate] = useLocation();
  const classes = useSeenClasses(isOn);
  const { complete, error } = useInsights(isOn);
  const hasAnalysis = has('analysis');
  const items = useMemo(() => {
    const terms = searchTerms(search);
    const isNamed = (name: string) =>
      terms.some((term) => matchScore(term, toSearchable([name])) !== undefined);
    return classes.filter(isNamed).flatMap((name): SearchItem[] => [
      {
        id: `species ${name}`,
        kind: 'species',
        label: name,
        description: 'Insights of this species',
        icon: IconPaw,
        searchable: toSearchable([name]),
        choose: () => openInsights(services, { filters: [oneOf('class_name', [name])] }),
      },
      {
        id: `figures of ${name}`,
        kind: 'species',
        label: `When and where: ${name}`,
        description: 'Hours, days and places of this species on the dashboard',
        icon: IconChartBar,
        searchable: toSearchable([name, FIGURES]),
        choose: () => navigate(`/?${new URLSearchParams({ tab: 'dashboard', class: name })}`),
      },
      ...(hasAnalysis ? [activityItem(name, navigate)] : []),
    ]);
  }, [classes, search, services, navigate, hasAnalysis]);
  return { name: 'species', items, isLoading: isOn && !complete && !error, error: isOn ? error : null };
}

function activityItem(name: string, navigate: (href: string) => void): SearchItem {
  const address = { tab: 'analysis', section: 'activity', days: ANALYSIS_DAYS, class: name };
  return {
    id: `activity of ${name}`,
    kind: 'species',
    label: `Activity: ${name}`,
    description: 'At which hours of the day this species is active, in local time',
    icon: IconChartHistogram,
    searchable: toSearchable([name, ANALYSIS]),
    choose: () => navigate(`/?${new URLSearchParams(address)}`),
  };
}

/** The insight whose id is searched, as `4711`, `#4711` or `insight 4711`. */
export function useInsightSource(search: string): SearchSource {
  const services = useServices();
  const [, navigate] = useLocation();
  const id = idIn(search, 'insight');
  // One that is not here yet may be on its way: it is sought once more when all have come.
  const { complete, error } = useInsights(id !== undefined);
  const query = useQuery({
    queryKey: ['search', 'insight', id, complete],
    queryFn: async () => (await findInsights(services, [id ?? 0]))[0] ?? null,
    enabled: id !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const insight = query.data;
  const items = useMemo((): readonly SearchItem[] => {
    if (!insight) return [];
    const { insight_id, confirmed_class_name, class_name } = insight;
    return [
      {
        id: `insight ${insight_id}`,
        kind: 'insight',
        label: `Insight ${insight_id}`,
        description: `${confirmed_class_name ?? class_name} · ${displayName(insight)}`,
        icon: IconPhoto,
        searchable: toSearchable([String(insight_id), `insight ${insight_id}`]),
        choose: () => navigate(`/?tab=insights&insight=${insight_id}`),
      },
    ];
  }, [insight, navigate]);
  const isComing = id !== undefined && !insight && !complete && !error;
  return { name: 'insights', items, isLoading: query.isLoading || isComing, error: query.error };
}
