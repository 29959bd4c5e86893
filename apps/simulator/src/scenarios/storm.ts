import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Grass before the lens, and a gale. */
export const storm: Scenario = {
  summary: 'gales in long grass: thousands of blanks',
  description:
    'Long grass on a ridge, and one gale after the other. Each fires a camera thousands of times; it wakes every few ' +
    'minutes, finds nothing, and pays for it from its battery. A few photos show animals that are not there. The console ' +
    'shows cameras that work hard and see little, and not a flood of insights.',
  small: { cameras: 2, days: 4 },
  camera: (random) => ({
    profile: {
      biome: 'tussock',
      link: 'cellular',
      visitsPerDay: random.between(0.5, 1.5),
      blankShare: 0.9,
      exposure: 2.6,
    },
    settings: USUAL_SETTINGS,
    charge: 1,
  }),
  shows: { alerts: [], insights: [5, 600], overdue: {}, collections: [5, 150], processed: 1_500 },
};
