import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useFeatureKeys } from '../queries/features.ts';
import { useUser } from '../queries/user.ts';
import { tabIn } from './tab-pages.tsx';
import { PAGES, TABS, type Tab } from './tabs.tsx';
import { type Rights, reachableTabs, visibleTabs } from './visible-tabs.ts';

export function tabHref(value: string): string {
  return `/?tab=${value}`;
}

export function useVisibleTabs(): Tab[] {
  return visibleTabs(TABS, useRights());
}

/** The pages without a place in the navigation that the search finds. */
export function useFoundPages(): Tab[] {
  return visibleTabs(PAGES, useRights()).filter(({ isFound }) => isFound);
}

function useRights(): Rights {
  const capabilities = useUser()?.capabilities ?? [];
  const features = useFeatureKeys();
  return { capabilities, features };
}

/** What the address names as the tab, whether there is one or not. Filters and other parts of the address draw nothing anew. */
export function useTabName(): string {
  return useLocationProperty(() => tabIn(window.location.search));
}

/** The tab or page that the address names; undefined where it names none that this account has. */
export function useTab(): Tab | undefined {
  const value = useTabName();
  return reachableTabs([...TABS, ...PAGES], useRights()).find((tab) => tab.value === value);
}

/** Whether the navigation covers the page instead of standing beside it. */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${LIMITS.narrowNavigationPx}px)`, false, {
    getInitialValueInEffect: false,
  });
}
