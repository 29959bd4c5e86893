import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Remote cameras with a few visits a day and default settings, a third of them beyond the mobile network. */
export const quietValley: Scenario = {
  summary: 'remote cameras at default settings: few visits, all four links',
  description:
    'A valley without a road. A mouse at night, a robin by day, nothing else for hours. The cameras wake twice a day, ' +
    'say how they are and sleep on. Nothing is wrong, and the console says so: every camera was heard in time, and no alert is open.',
  small: { cameras: 6, days: 6 },
  camera: (random) => ({
    profile: {
      biome: random.pick(['beech-forest', 'tussock', 'bush-clearing']),
      link: random.weighted(['cellular', 'lora', 'satellite', 'wifi'] as const, (link) =>
        link === 'cellular' ? 6 : link === 'lora' ? 2 : 1,
      ),
      visitsPerDay: random.between(0.2, 3),
      blankShare: random.between(0.7, 0.92),
    },
    settings: USUAL_SETTINGS,
  }),
  shows: { alerts: [], insights: [50, 1_500], overdue: {}, moved: [] },
};
