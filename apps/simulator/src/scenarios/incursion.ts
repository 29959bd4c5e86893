import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Mammals that were removed, and those who never came. */
const PEST_FREE = {
  mouse: 0,
  possum: 0,
  rat: 0,
  cat: 0,
  stoat: 0,
  hedgehog: 0,
  wallaby: 0,
  rabbit: 0,
  ferret: 0,
  weasel: 0,
  hare: 0,
  pig: 0,
  goat: 0,
  deer: 0,
  human: 0,
  kea: 0,
  robin: 3,
  weka: 6,
  kaka: 6,
  tui: 6,
};

/** The first stoat on an island without any. */
export const incursion: Scenario = {
  summary: 'a first stoat on an island without pests',
  description:
    'For years the island has had birds and nothing that eats them. One night a stoat that swam the strait runs past one of ' +
    'three cameras, five frames of it. Everything depends on somebody finding them among the birds: filtering by stoat ' +
    'shows these frames, from this camera, and nothing else.',
  small: { cameras: 3, days: 6 },
  camera: (random, index) => ({
    profile: {
      biome: 'bush-clearing',
      latitude: -46.77,
      longitude: 167.64,
      link: 'cellular',
      visitsPerDay: random.between(3, 5),
      blankShare: 0.72,
      fauna: PEST_FREE,
    },
    settings: USUAL_SETTINGS,
    ...(index === 1 && {
      schedule: [{ kind: 'visitor' as const, species: 'stoat', frames: 5, afterDays: 4.4 }],
    }),
  }),
  shows: {
    alerts: [],
    insights: [100, 1_500],
    overdue: {},
    found: { label: 'stoat', cameras: [1], collections: 1 },
  },
};
