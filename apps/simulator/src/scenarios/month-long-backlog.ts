import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** A mast that is out of order for a month. */
export const monthLongBacklog: Scenario = {
  summary: 'a month without a network, then everything at once',
  description:
    'The mast over the valley burns down. For thirty days one of two cameras works on and reaches nobody; then the new mast ' +
    'stands, and a month of photos comes in within minutes, each with its own time. The console told of the silence when it ' +
    'was a week old, and in the end has every photo once.',
  small: { cameras: 2, days: 34 },
  camera: (random, index) => ({
    profile: {
      biome: 'tussock',
      link: 'cellular',
      visitsPerDay: random.between(1.5, 2),
      blankShare: 0.7,
    },
    settings: USUAL_SETTINGS,
    ...(index === 0 && {
      schedule: [
        { kind: 'link-down' as const, afterDays: 2 },
        { kind: 'link-up' as const, afterDays: 32 },
      ],
    }),
  }),
  shows: {
    alerts: [{ camera: 0, type: 'no_recent_insights' }],
    insights: [300, 3_000],
    overdue: {},
    collections: [100, 200],
    caughtUp: [{ camera: 0, messages: 30 }],
    spans: [{ camera: 0, days: 29 }],
  },
};
