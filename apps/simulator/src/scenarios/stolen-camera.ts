import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** A camera that somebody takes away. */
export const stolenCamera: Scenario = {
  summary: 'a camera that is taken away by road, then silent',
  story:
    'Somebody unscrews a camera at a car park. It sees a person, then nothing but jolts, and once more tells where it is: ' +
    'many kilometres down the road. Then it is switched off. Its neighbours stand where they stood, although their fixes ' +
    'wander by up to 215 m. The console shows where the camera was last, that it is late, and after a week that it is silent.',
  small: { cameras: 3, days: 12 },
  camera: (random, place) => ({
    profile: {
      biome: 'farmland',
      link: 'cellular',
      visitsPerDay: random.between(2, 4),
      blankShare: 0.7,
    },
    settings: USUAL_SETTINGS,
    ...(place === 1 && { fate: [{ kind: 'stolen' as const, afterDays: 2.3 }] }),
  }),
  shows: {
    alerts: [{ camera: 1, type: 'no_recent_insights' }],
    insights: [100, 2_500],
    overdue: { silent: [1] },
    moved: [1],
    found: { label: 'human', cameras: [1], collections: 1 },
  },
};
