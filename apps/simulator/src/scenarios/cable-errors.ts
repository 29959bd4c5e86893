import { type Scenario, type ScenarioCamera, USUAL_SETTINGS } from './scenario.ts';

const SCHEDULES: readonly ScenarioCamera['schedule'][] = [
  [{ kind: 'cable-broken', afterDays: 1 }],
  [
    { kind: 'cable-broken', afterDays: 3 },
    { kind: 'cable-mended', afterDays: 6 },
  ],
];

/** Cables between trail camera and computer that came loose. */
export const cableErrors: Scenario = {
  summary: 'cables that come loose: triggers go on, images stop',
  description:
    'A possum chews one cable, frost loosens another until somebody seats it again. The motion sensors go on counting and ' +
    'the cameras go on reporting, but there are no photos. The console must tell of both, and of the first also that nothing ' +
    'was seen for a week.',
  small: { cameras: 3, days: 10 },
  camera: (random, index) => {
    const schedule = SCHEDULES[index];
    return {
      profile: {
        biome: 'bush-clearing',
        link: 'cellular',
        visitsPerDay: random.between(3, 5),
        blankShare: 0.7,
      },
      settings: USUAL_SETTINGS,
      ...(schedule && { schedule }),
    };
  },
  shows: {
    alerts: [
      { camera: 0, type: 'spypoint_error' },
      { camera: 0, type: 'no_recent_insights' },
      { camera: 1, type: 'spypoint_error' },
    ],
    insights: [150, 2_500],
    overdue: {},
  },
};
