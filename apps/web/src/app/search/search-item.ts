import type { Searchable } from '@sightline/domain/search/text-match';
import type { TablerIcon } from '@tabler/icons-react';

/** What can be found, in the order in which equals are listed, with the heading of each. */
export const SEARCH_KINDS = {
  camera: 'Cameras',
  group: 'Device groups',
  species: 'Species',
  insight: 'Insights',
  page: 'Pages and settings',
  model: 'Models',
  update: 'Device updates',
  action: 'Actions',
  help: 'Help',
} as const;

export type SearchKind = keyof typeof SEARCH_KINDS;

/** One thing that can be found. */
export interface SearchItem {
  /** Told apart from all others, of whatever kind. */
  readonly id: string;
  readonly kind: SearchKind;
  readonly label: string;
  /** What it is, in a few words. */
  readonly description?: string | undefined;
  readonly icon: TablerIcon;
  readonly searchable: Searchable;
  /** Leads there, or does it. */
  readonly choose: () => void;
}

/** Things of one sort, and how they stand. */
export interface SearchSource {
  /** What they are, where they did not load: `cameras`. */
  readonly name: string;
  readonly items: readonly SearchItem[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}
