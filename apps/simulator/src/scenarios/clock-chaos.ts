import { type Scenario, type ScenarioCamera, USUAL_SETTINGS } from './scenario.ts';

const YEAR_MS = 365 * 86_400_000;

const SCHEDULES: readonly ScenarioCamera['schedule'][] = [
  [{ kind: 'clock-unset', afterDays: 0.5 }],
  [{ kind: 'clock-off', ms: 3 * YEAR_MS, afterDays: 0 }],
  [{ kind: 'clock-off', ms: -9 * YEAR_MS, afterDays: 0 }],
  // Some 25 minutes a day.
  [{ kind: 'clock-drifts', ppm: 17_500, afterDays: 0 }],
];

/** Clocks that tell anything but the time. */
export const clockChaos: Scenario = {
  summary: 'clocks that were never set, are years off, or run fast',
  description:
    'One camera lost its time and counts from 1970, one lives three years from now, one nine years ago, one gains half an ' +
    'hour a day. The animals come as ever. The console shows each photo within the hour in which it was taken, or says that ' +
    'it does not know, and never a photo from the future.',
  small: { cameras: 5, days: 4 },
  camera: (random, index) => ({
    profile: {
      biome: 'bush-clearing',
      link: 'cellular',
      visitsPerDay: random.between(3, 5),
      blankShare: 0.7,
    },
    settings: USUAL_SETTINGS,
    ...(SCHEDULES[index] && { schedule: SCHEDULES[index] }),
  }),
  shows: { alerts: [], insights: [150, 2_000], overdue: {}, minutesOff: 60 },
};
