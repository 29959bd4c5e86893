import type { CameraEvent } from '../camera/camera-event.ts';
import { type Scenario, USUAL_SETTINGS } from './scenario.ts';

/** The firmware that is installed, and the one before. */
export const FIRMWARE_UPDATE = { from: 'release-2.3.0', to: 'release-2.4.1' } as const;

const FAILED: CameraEvent = { kind: 'update-failed', to: FIRMWARE_UPDATE.to, code: 'BOOT_FAILED' };
const INSTALLED: CameraEvent = { kind: 'firmware', before: FIRMWARE_UPDATE.from };

/** One in three comes back with what it had. */
const isFailing = (index: number) => index % 3 === 0;

/** A firmware that does not start everywhere. In a living fleet nothing happens until somebody orders an update. */
export const failingUpdate: Scenario = {
  summary: 'a new firmware that does not start on every third camera',
  description:
    'A new firmware goes out to the whole fleet. Most cameras install it and say so. Every third does not start with it and ' +
    'comes back with the old one; one is out of reach and has not heard of it. The console shows for each camera how its ' +
    'update went, and what each of them runs.',
  small: { cameras: 5, days: 3 },
  camera: (random, index) => ({
    profile: {
      biome: 'beech-forest',
      link: index === 4 ? 'lora' : 'wifi',
      visitsPerDay: random.between(1, 3),
      blankShare: 0.75,
      softwareVersion: isFailing(index) || index === 4 ? FIRMWARE_UPDATE.from : FIRMWARE_UPDATE.to,
    },
    settings: USUAL_SETTINGS,
    ordered: isFailing(index) ? 'boot_failed' : null,
    ...(index !== 4 && { schedule: [{ ...(isFailing(index) ? FAILED : INSTALLED), afterDays: 1.5 }] }),
    ...(index === 4 && { schedule: [{ kind: 'link-down' as const, afterDays: 0.9 }] }),
  }),
  shows: {
    alerts: [],
    insights: [20, 800],
    overdue: { silent: [4] },
    unreported: [{ camera: 4, fault: 'link' }],
    updates: { failed: [0, 3], success: [1, 2], pending: [4] },
  },
};
