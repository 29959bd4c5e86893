import type { Capability } from '@sightline/domain/access/capability';
import type { FeatureKey } from '@sightline/domain/features/feature-key';
import type { Tab } from './tabs.tsx';

export interface Rights {
  readonly capabilities: readonly Capability[];
  /** Keys of the features that the account has on. */
  readonly features: readonly FeatureKey[];
}

/** The tabs an account sees (specification §2, Shell, and §6); the server refuses the others' calls by itself. */
export function visibleTabs<T extends Pick<Tab, 'needs' | 'inReducedMenu'>>(
  tabs: readonly T[],
  rights: Rights,
): T[] {
  const reduced = rights.capabilities.includes('menu.reduced');
  return tabs.filter((tab) => (reduced ? tab.inReducedMenu === true : meets(tab.needs, rights)));
}

function meets(needs: Tab['needs'], rights: Rights): boolean {
  if (!needs) return true;
  return 'feature' in needs
    ? rights.features.includes(needs.feature)
    : rights.capabilities.includes(needs.capability);
}
