import { type Scenario, type ScenarioCamera, USUAL_SETTINGS } from './scenario.ts';

/** What is left in each, and whether somebody comes; any further camera is full. */
const CHARGES: readonly Pick<ScenarioCamera, 'charge' | 'schedule'>[] = [
  { charge: 0.045 },
  { charge: 0.11 },
  { charge: 0.045, schedule: [{ kind: 'service', afterDays: 7 }] },
];

/** Batteries that nobody changed in time. */
export const dyingBatteries: Scenario = {
  summary: 'batteries that run empty, and modems that rest before',
  description:
    'Autumn was busy and nobody went round. One camera has days left, one two weeks, one gets fresh cells at the last ' +
    'moment. As the voltage falls they go on waking but talk less often, so they are quiet before they are dead. The console ' +
    'must tell of each low battery while somebody can still go there, of the one with two weeks well before, and of the dead one ' +
    'as silent.',
  small: { cameras: 4, days: 18 },
  camera: (random, index) => ({
    profile: {
      biome: 'beech-forest',
      link: 'cellular',
      visitsPerDay: random.between(2.5, 3.5),
      blankShare: 0.72,
      // Deep in the forest: no storm empties what is left.
      exposure: 0.4,
      neglected: true,
    },
    settings: USUAL_SETTINGS,
    ...(CHARGES[index] ?? { charge: 0.95 }),
  }),
  shows: {
    alerts: [
      { camera: 0, type: 'low_battery' },
      { camera: 0, type: 'no_recent_insights' },
      // The others are empty before they have told a week.
      { camera: 1, type: 'battery_ending' },
      { camera: 1, type: 'low_battery' },
      { camera: 2, type: 'low_battery' },
    ],
    insights: [200, 4_000],
    overdue: { silent: [0, 1] },
    unreported: [{ camera: 2, fault: 'empty-battery' }],
  },
};
