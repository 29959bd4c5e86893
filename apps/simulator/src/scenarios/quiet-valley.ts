import type { Scenario } from './scenario.ts';

/** Remote cameras with a few visits a day and default settings, a third of them beyond the mobile network. */
export const quietValley: Scenario = {
  summary: 'remote cameras at default settings: few visits, all four links',
  camera: (random) => ({
    profile: {
      biome: random.pick(['beech-forest', 'tussock', 'bush-clearing']),
      link: random.weighted(['cellular', 'lora', 'satellite', 'wifi'] as const, (link) =>
        link === 'cellular' ? 6 : link === 'lora' ? 2 : 1,
      ),
      visitsPerDay: random.between(0.2, 3),
      blankShare: random.between(0.7, 0.92),
    },
    settings: { cycleTime: 690, triggerNumber: 30 },
  }),
};
