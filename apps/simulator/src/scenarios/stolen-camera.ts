import { type Scenario, type ScenarioCamera, USUAL_SETTINGS } from './scenario.ts';

/** The second is taken; the third loses the network so shortly before the end that it can have missed no more than two wakes. */
const SCHEDULES: readonly ScenarioCamera['schedule'][] = [
  undefined,
  [{ kind: 'stolen', afterDays: 2.3 }],
  [{ kind: 'link-down', afterDays: 11.04 }],
];

/** A camera that somebody takes away. */
export const stolenCamera: Scenario = {
  summary: 'a camera that is taken away by road, then silent',
  description:
    'Somebody unscrews a camera at a car park. It sees a person, then nothing but jolts, and once more tells where it is: ' +
    'many kilometres down the road. Then it is switched off. Its neighbours stand where they stood, although their fixes ' +
    'wander by up to 215 m. The console shows where the camera was last, that it is late, and after a week that it is silent. ' +
    'Of a neighbour that lost the network last night it shows that it is late and stands in its place, and nothing worse.',
  small: { cameras: 3, days: 12 },
  camera: (random, index) => ({
    profile: {
      biome: 'farmland',
      link: 'cellular',
      visitsPerDay: random.between(2, 4),
      blankShare: 0.7,
    },
    settings: USUAL_SETTINGS,
    ...(SCHEDULES[index] && { schedule: SCHEDULES[index] }),
  }),
  shows: {
    alerts: [{ camera: 1, type: 'no_recent_insights' }],
    insights: [100, 2_500],
    overdue: { late: [2], silent: [1] },
    unreported: [{ camera: 2, fault: 'link' }],
    moved: [1],
    found: { label: 'human', cameras: [1], collections: 1 },
  },
};
