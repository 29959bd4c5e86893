import type { InsightAction } from '@sightline/domain/insights/action-history';
import { IconArchive, IconCircleCheck, IconEraser, IconStar, type TablerIcon } from '@tabler/icons-react';

interface ActionLabels {
  readonly label: string;
  /** What became of it: `8 acknowledged`. */
  readonly done: string;
  readonly icon: TablerIcon;
  readonly key: string;
}

/** The actions as people read them, in the order of their buttons. */
export const ACTIONS: Record<InsightAction, ActionLabels> = {
  acknowledge: { label: 'Acknowledge', done: 'acknowledged', icon: IconCircleCheck, key: 'a' },
  favorite: { label: 'Favorite', done: 'favorited', icon: IconStar, key: 'f' },
  archive: { label: 'Archive', done: 'archived', icon: IconArchive, key: 'e' },
  clear: { label: 'Clear', done: 'cleared', icon: IconEraser, key: 'c' },
};

export const ACTION_ORDER = [
  'acknowledge',
  'favorite',
  'archive',
  'clear',
] as const satisfies InsightAction[];

/** Clearing an archived insight is how its owner restores it. */
export const RESTORE_LABEL = 'Restore: takes it out of the archive, without a status';
