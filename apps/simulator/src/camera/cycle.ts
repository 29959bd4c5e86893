import type { Random } from '../random.ts';
import { capacityOf, SLEEP_MAH_PER_DAY, solarCharge, wakeCost } from './battery.ts';
import type { CameraProfile } from './profile.ts';
import { CARD_IMAGES, type CameraState } from './state.ts';

const DAY = 86_400_000;

/** Memory of the computer in MB: free after a clean-up, filling with each photo until the next one; ours. */
const MEMORY = { free: 900, least: 40, perImage: 0.2, images: 4_000 };

/** The camera after a cycle that ends at `at` and brought so many images. */
export function afterCycle(
  before: CameraState,
  profile: CameraProfile,
  at: number,
  images: number,
  random: Random,
): CameraState {
  const processed = before.imagesProcessed + images;
  const left = charged(before, profile, at) - wakeCost(images, random);
  return {
    ...before,
    backlog: [],
    lastWake: at,
    chargeMah: profile.mains ? capacityOf(profile) : Math.max(left, 0),
    memoryFreeMb: Math.max(MEMORY.least, MEMORY.free - (processed % MEMORY.images) * MEMORY.perImage),
    imageCount: Math.min(before.imageCount + images, CARD_IMAGES),
    imagesProcessed: processed,
    cycleCount: before.cycleCount + 1,
  };
}

/**
 * The charge in mAh of a camera that slept from its last wake until `at`; a dead one draws nothing. A panel does not
 * bring it above what the cells hold.
 */
export function charged(state: CameraState, profile: CameraProfile, at: number): number {
  const days = (at - state.lastWake) / DAY;
  const drawn = state.deadSince === undefined ? days * SLEEP_MAH_PER_DAY : 0;
  const charge = state.chargeMah - drawn + solarCharge(profile, state.lastWake, at);
  return Math.min(Math.max(charge, 0), Math.max(capacityOf(profile), state.chargeMah));
}
