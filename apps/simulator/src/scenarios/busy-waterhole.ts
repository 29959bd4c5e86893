import type { Scenario } from './scenario.ts';

/** Cameras in immediate mode where animals come all day, on lines that carry photos. */
export const busyWaterhole: Scenario = {
  summary: 'busy cameras in immediate mode on Wi-Fi and cellular',
  description:
    'The only water for miles, on mains and on good lines. Herds drink for an hour and fire the camera with every step. ' +
    'Hundreds of photos a day arrive within minutes. The console keeps up, and tells of no fault.',
  small: { cameras: 2, days: 0.5 },
  camera: (random) => ({
    profile: {
      biome: random.pick(['farmland', 'coast', 'bush-clearing']),
      link: random.pick(['wifi', 'cellular']),
      visitsPerDay: random.between(60, 140),
      blankShare: random.between(0.3, 0.6),
      mains: true,
    },
    settings: { cycleTime: 60, triggerNumber: 3 },
  }),
  shows: { alerts: [], insights: [150, 3_000], overdue: {}, collections: [40, 150], processed: 100 },
};
