import { LIMITS } from '../../limits.ts';
import type { AlertRule } from '../alert-rule.ts';

const DAY_MS = 86_400_000;

export const NO_RECENT_INSIGHTS: AlertRule = {
  name: 'No recent insights',
  setting: 'No recent insights',
  watches: `A camera that was heard before and has sent no insight for ${LIMITS.noRecentInsightsDays} days.`,
  inARow: 1,
  evaluate: ({ silentMs }) => {
    if (silentMs === null) return null;
    return silentMs >= LIMITS.noRecentInsightsDays * DAY_MS ? 'fault' : 'well';
  },
  summary: ({ silentMs }) =>
    `no insight for ${Math.floor((silentMs ?? 0) / DAY_MS) || LIMITS.noRecentInsightsDays} days`,
  advice: [
    'Look at when the camera was last seen. If it still reports, it sees nothing it would tell you of: check what it points at, and its model.',
    'If it does not report, its battery may be empty or it may have lost its link.',
    'A full or loose card stops photos while everything else goes on.',
  ],
  recovery: 'Its next insight.',
};
