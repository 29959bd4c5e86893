import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Cameras at the end of the world. */
export const satelliteOnly: Scenario = {
  summary: 'cameras on satellite: bursts that arrive hours later, each paid for',
  description:
    'An island in the southern ocean, three cameras and a satellite that passes now and then. What they saw arrives hours ' +
    'later and out of order, and every burst costs money. The console shows each photo at the time at which it was taken, ' +
    'and does not call a camera late that waits for the sky.',
  small: { cameras: 3, days: 5 },
  camera: (random) => ({
    profile: {
      biome: 'coast',
      latitude: -50.7,
      longitude: 166.1,
      link: 'satellite',
      visitsPerDay: random.between(2, 4),
      blankShare: 0.8,
      fauna: { penguin: 8, sealion: 6, kiwi: 0 },
    },
    settings: USUAL_SETTINGS,
  }),
  shows: { alerts: [], insights: [50, 1_200], overdue: {}, collections: [15, 100], minutesOff: 60 },
};
