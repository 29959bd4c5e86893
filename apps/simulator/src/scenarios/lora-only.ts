import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** Cameras that reach nothing but a LoRa gateway. */
export const loraOnly: Scenario = {
  summary: 'cameras on LoRa: the class and nothing else, one message in sixteen lost',
  description:
    'A gateway on the ridge hears four cameras in the valley, most of the time. Each photo is eleven bytes: a class, a ' +
    'confidence, a time. Messages overtake each other, come twice or not at all. The console shows what came, once, and ' +
    'takes nobody for silent.',
  small: { cameras: 4, days: 5 },
  camera: (random) => ({
    profile: {
      biome: random.pick(['beech-forest', 'bush-clearing']),
      link: 'lora',
      visitsPerDay: random.between(2, 4),
      blankShare: random.between(0.7, 0.85),
    },
    settings: USUAL_SETTINGS,
  }),
  shows: { alerts: [], insights: [100, 1_500], overdue: {}, collections: [30, 150] },
};
