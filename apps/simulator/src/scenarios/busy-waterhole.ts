import type { Scenario } from './scenario.ts';

/** Cameras in immediate mode where animals come all day, on lines that carry photos. */
export const busyWaterhole: Scenario = {
  summary: 'busy cameras in immediate mode on Wi-Fi and cellular',
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
};
