import type { Happening } from '../camera/happening.ts';
import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** The firmware that is rolled out, and the one before. */
export const ROLLOUT = { from: 'release-2.3.0', to: 'release-2.4.1' } as const;

const FAILED: Happening = { kind: 'update-failed', to: ROLLOUT.to, code: 'BOOT_FAILED' };
const INSTALLED: Happening = { kind: 'firmware', before: ROLLOUT.from };

/** One in three comes back with what it had. */
const isUnlucky = (place: number) => place % 3 === 0;

/** A firmware that does not start everywhere. In a living fleet nothing happens until somebody orders an update. */
export const failingRollout: Scenario = {
  summary: 'a new firmware that does not start on every third camera',
  story:
    'A new firmware goes out to the whole fleet. Most cameras install it and say so. Every third does not start with it and ' +
    'comes back with the old one; one is out of reach and has not heard of it. The console shows for each camera how its ' +
    'update went, and what each of them runs.',
  small: { cameras: 5, days: 3 },
  camera: (random, place) => ({
    profile: {
      biome: 'beech-forest',
      link: place === 4 ? 'lora' : 'wifi',
      visitsPerDay: random.between(1, 3),
      blankShare: 0.75,
      softwareVersion: isUnlucky(place) || place === 4 ? ROLLOUT.from : ROLLOUT.to,
    },
    settings: USUAL_SETTINGS,
    ordered: isUnlucky(place) ? 'boot_failed' : null,
    ...(place !== 4 && { fate: [{ ...(isUnlucky(place) ? FAILED : INSTALLED), afterDays: 1.5 }] }),
    ...(place === 4 && { fate: [{ kind: 'link-down' as const, afterDays: 0.9 }] }),
  }),
  shows: {
    alerts: [],
    insights: [20, 800],
    overdue: { silent: [4] },
    untold: [{ camera: 4, fault: 'link' }],
    updates: { failed: [0, 3], success: [1, 2], pending: [4] },
  },
};
