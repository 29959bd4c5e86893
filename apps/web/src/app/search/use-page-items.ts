import { toSearchable } from '@sightline/domain/search/text-match';
import { IconBell, IconBook2, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { GUIDE_HEADINGS } from '../../features/guide/guide-headings.ts';
import { SECTIONS as STAFF_SECTIONS } from '../../features/internal/use-section.ts';
import { OWN_SECTIONS } from '../pages/account-tab.tsx';
import { SETTINGS_SECTIONS } from '../pages/settings-sections.tsx';
import type { Tab } from '../tabs.tsx';
import { tabHref, useFoundPages, useVisibleTabs } from '../use-tab.ts';
import type { SearchItem } from './search-item.ts';

interface Page {
  readonly href: string;
  readonly label: string;
  readonly description: string;
  readonly icon: Tab['icon'];
  /** Other words for it. */
  readonly keywords?: readonly string[];
}

/** Words by which people look for a section of the account. */
const SECTION_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  profile: ['name', 'picture', 'preferences', 'time zone', 'units', 'e-mail', 'phone'],
  security: ['password', 'sessions', 'sign out'],
  integrations: ['e-mail', 'webhook', 'EarthRanger', 'Gundi', 'API key'],
  features: ['experimental'],
};

/** The tabs of the account and the parts of its settings. */
export function usePageItems(): readonly SearchItem[] {
  const [, navigate] = useLocation();
  const tabs = useVisibleTabs();
  const others = useFoundPages();
  return useMemo(() => {
    const has = (value: string) => tabs.some((tab) => tab.value === value);
    const pages = [...[...tabs, ...others].map(tabPage), ...settingsPages(has)];
    return pages.map(
      ({ href, label, description, icon, keywords = [] }): SearchItem => ({
        id: `page ${href}`,
        kind: 'page',
        label,
        description,
        icon: icon satisfies Tab['icon'] as TablerIcon,
        searchable: toSearchable([label, ...keywords, description]),
        choose: () => navigate(href),
      }),
    );
  }, [tabs, others, navigate]);
}

function tabPage({ value, label, summary, icon }: Tab): Page {
  return { href: tabHref(value), label, description: summary, icon };
}

function settingsPages(has: (tab: string) => boolean): readonly Page[] {
  // With the reduced menu there is nothing to change in the settings.
  const sections = has('admin') ? [...OWN_SECTIONS, ...SETTINGS_SECTIONS] : OWN_SECTIONS;
  return [
    ...sections.map(({ value, label }) => ({
      href: `${tabHref('account')}&section=${value}`,
      label: `Account: ${label}`,
      description: 'A part of your account',
      icon: IconSettings,
      keywords: [label, ...(SECTION_KEYWORDS[value] ?? [])],
    })),
    ...(has('alerts')
      ? [
          {
            href: `${tabHref('alerts')}&settings=alerts`,
            label: 'Alert settings',
            description: 'Which alerts you get, and for which cameras',
            icon: IconBell,
            keywords: ['notifications'],
          },
        ]
      : []),
    ...(has('internal')
      ? Object.entries(STAFF_SECTIONS).map(([value, label]) => ({
          href: `${tabHref('internal')}&section=${value}`,
          label: `Internal: ${label}`,
          description: 'For staff',
          icon: IconSettings,
          keywords: [label],
        }))
      : []),
  ];
}

/** The pages of the user guide and their headings. */
export function useHelpItems(): readonly SearchItem[] {
  const [, navigate] = useLocation();
  const isStaff = useVisibleTabs().some(({ value }) => value === 'internal');
  return useMemo(
    () =>
      GUIDE_HEADINGS.filter(({ isForStaff }) => isStaff || !isForStaff).map(
        ({ href, page, heading }): SearchItem => ({
          id: `help ${href}`,
          kind: 'help',
          label: heading,
          description: heading === page ? 'A page of the guide' : `In the guide, ${page}`,
          icon: IconBook2,
          searchable: toSearchable([heading, page]),
          choose: () => navigate(href),
        }),
      ),
    [isStaff, navigate],
  );
}
