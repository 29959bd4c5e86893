import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import type { Tab } from './tabs.tsx';

export interface Rights {
  readonly capabilities: readonly Capability[];
  /** Keys of the features that the account has on. */
  readonly features: readonly FeatureKey[];
}

type Needy = Pick<Tab, 'needs' | 'inReducedMenu'>;

/** The tabs of an account's navigation; the server refuses the others' calls by itself. */
export function visibleTabs<T extends Needy>(tabs: readonly T[], rights: Rights): T[] {
  return tabsWith(tabs, rights, (tab) => tab.inReducedMenu === 'listed');
}

/** The tabs that an account can be at, by whatever way. */
export function reachableTabs<T extends Needy>(tabs: readonly T[], rights: Rights): T[] {
  return tabsWith(tabs, rights, (tab) => tab.inReducedMenu !== undefined);
}

function tabsWith<T extends Needy>(
  tabs: readonly T[],
  rights: Rights,
  isInReducedMenu: (tab: T) => boolean,
): T[] {
  const reduced = rights.capabilities.includes('menu.reduced');
  return tabs.filter((tab) => (reduced ? isInReducedMenu(tab) : meets(tab.needs, rights)));
}

function meets(needs: Tab['needs'], rights: Rights): boolean {
  if (!needs) return true;
  return 'feature' in needs
    ? rights.features.includes(needs.feature)
    : rights.capabilities.includes(needs.capability);
}
