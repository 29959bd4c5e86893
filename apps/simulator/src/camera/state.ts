import type { WireMessage } from '../wire.ts';
import { capacityOf } from './battery.ts';
import type { ClockFault } from './camera-clock.ts';
import type { CameraEvent } from './camera-event.ts';
import type { PhotoPlan } from './photo-plan.ts';
import type { CameraProfile, CameraSettings } from './profile.ts';
import type { Trigger } from './triggers.ts';

/** Photos that fit on a 32 GB card of 2.7 MB each; ours. */
export const CARD_IMAGES = 12_000;

/** What waits in a camera that does not talk at the moment. */
export type Held = { messages: readonly WireMessage[]; photos: readonly PhotoPlan[]; wakes: number };

/** Something that will happen to a camera at a time (milliseconds since 1970). */
export type Ahead = CameraEvent & { at: number };

/** Everything a camera keeps between two wakes; plain data, so it can be saved and compared. */
export type CameraState = {
  settings: CameraSettings;
  softwareVersion: string;
  bootId: string;
  bootedAt: number;
  /** Number of the next message. */
  seq: number;
  /** Triggers up to this time are in the backlog or done. */
  cursor: number;
  lastWake: number;
  lastTrigger: number;
  backlog: readonly Trigger[];
  chargeMah: number;
  memoryFreeMb: number;
  /** Photos on the card, kept until somebody empties it. */
  imageCount: number;
  imagesProcessed: number;
  cycleCount: number;
  /** When the cable between trail camera and processor broke; photos stop, triggers go on. */
  cableBrokenAt: number | null;
  /** Since when its battery is empty. */
  deadSince?: number;
  /** When somebody took it away. */
  stolenAt?: number;
  /** Since when nothing gets through, whatever it tries. */
  linkDownSince?: number;
  /** Since when nothing gets through of any camera of its network. */
  networkDownSince?: number;
  /** Since when no firmware starts. */
  stoppedAt?: number;
  /** Since when its model sees nothing in any photo. */
  blindSince?: number;
  /** Since when no animal passes by. */
  animalsGoneSince?: number;
  /** No alarm wakes it. */
  hasNoAlarm?: true;
  clock?: ClockFault;
  held?: Held;
  /** What will happen to it, in order of time. */
  ahead?: readonly Ahead[];
};

/** A camera switched on at `at`. `charge` is 0 to 1. */
export function startCamera(
  profile: CameraProfile,
  settings: CameraSettings,
  at: number,
  charge = 1,
): CameraState {
  return {
    settings,
    softwareVersion: profile.softwareVersion,
    bootId: bootIdOf(profile.hardwareId, at),
    bootedAt: at,
    seq: 1,
    cursor: at,
    lastWake: at,
    lastTrigger: at,
    backlog: [],
    chargeMah: charge * capacityOf(profile),
    memoryFreeMb: 900,
    imageCount: 0,
    imagesProcessed: 0,
    cycleCount: 0,
    cableBrokenAt: null,
  };
}

/** The same camera after a restart: a new boot and fresh message numbers, everything counted stays. */
export function restartCamera(state: CameraState, profile: CameraProfile, at: number): CameraState {
  return { ...state, bootId: bootIdOf(profile.hardwareId, at), bootedAt: at, seq: 1 };
}

function bootIdOf(hardwareId: string, at: number): string {
  return `${hardwareId.replaceAll(':', '').slice(-4).toLowerCase()}${Math.floor(at / 1000).toString(36)}`;
}

/** Whether nothing is heard of a camera any more, unless somebody goes there. */
export function isSilent(state: CameraState): boolean {
  const { deadSince, stolenAt, stoppedAt, linkDownSince, networkDownSince } = state;
  return [deadSince, stolenAt, stoppedAt, linkDownSince, networkDownSince].some(
    (since) => since !== undefined,
  );
}

/** Whether another photo after so many more finds no place on the card. */
export function isCardFull({ imageCount }: CameraState, profile: CameraProfile, more = 0): boolean {
  return profile.stopsWhenFull === true && imageCount + more >= CARD_IMAGES;
}
