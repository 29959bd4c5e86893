import { capacityOf } from './battery.ts';
import type { CameraEvent } from './camera-event.ts';
import type { CameraProfile } from './profile.ts';
import { type CameraState, restartCamera } from './state.ts';
import type { Trigger } from './triggers.ts';

/** Somebody changes the batteries of a camera that is down to this share, before it stops. */
const LAST_CHARGE = 0.15;

/** The camera after an event at `at` (milliseconds since 1970). */
export function applyEvent(
  state: CameraState,
  profile: CameraProfile,
  event: CameraEvent,
  at: number,
): CameraState {
  switch (event.kind) {
    case 'service':
      return serviced(state, profile, at);
    case 'restart':
    case 'update-failed':
      return restartCamera(state, profile, at);
    case 'firmware':
      return { ...restartCamera(state, profile, at), softwareVersion: profile.softwareVersion };
    case 'cable-broken':
      return { ...state, cableBrokenAt: at };
    case 'cable-mended':
      return { ...state, cableBrokenAt: null };
    case 'stolen':
      return { ...state, stolenAt: at };
    case 'link-down':
      return { ...state, linkDownSince: at };
    case 'link-up':
      return without(state, 'linkDownSince');
    case 'network-down':
      return { ...state, networkDownSince: at };
    case 'network-up':
      return without(state, 'networkDownSince');
    case 'update-stops':
      return { ...state, stoppedAt: at };
    case 'settings':
      return { ...state, settings: event.settings };
    case 'model-blind':
      return { ...state, blindSince: at };
    case 'animals-gone':
      return { ...state, animalsGoneSince: at };
    case 'alarm-lost':
      return {
        ...wokenBy(restartCamera(state, profile, at), at),
        clock: { kind: 'unset' },
        hasNoAlarm: true,
      };
    case 'visitor':
      return { ...state, backlog: [...state.backlog, ...passingBy(event, at)] };
    case 'clock-unset':
      return { ...restartCamera(state, profile, at), clock: { kind: 'unset' } };
    case 'clock-set':
      return without(without(state, 'clock'), 'hasNoAlarm');
    case 'clock-off':
      return { ...state, clock: { kind: 'off', ms: event.ms } };
    case 'clock-drifts':
      return { ...state, clock: { kind: 'drifts', since: at, ppm: event.ppm } };
  }
}

/** A camera that is switched on wakes at once. */
function wokenBy(state: CameraState, at: number): CameraState {
  return { ...state, lastWake: at - state.settings.cycleTime * 60_000 };
}

/** A frame every few seconds. */
function passingBy({ species, frames }: Extract<CameraEvent, { kind: 'visitor' }>, at: number): Trigger[] {
  const visit = `visitor-${Math.floor(at / 1000).toString(36)}`;
  return Array.from({ length: frames }, (_, i) => ({ at: at + i * 4_000, species, animals: 1, visit }));
}

/** The camera with fresh batteries and an empty card, if the batteries are as good as empty and somebody cares. */
export function serviceIfNeeded(state: CameraState, profile: CameraProfile, at: number): CameraState {
  return state.chargeMah < capacityOf(profile) * LAST_CHARGE && !profile.neglected
    ? serviced(state, profile, at)
    : state;
}

/** Fresh batteries and an empty card; a camera that was dead starts anew. */
function serviced(state: CameraState, profile: CameraProfile, at: number): CameraState {
  const fresh = { ...state, chargeMah: capacityOf(profile), imageCount: 0 };
  return state.deadSince === undefined ? fresh : revived(fresh, profile, at);
}

/** A camera whose battery holds again. */
export function revived(state: CameraState, profile: CameraProfile, at: number): CameraState {
  return { ...restartCamera(without(state, 'deadSince'), profile, at), cursor: at, lastWake: at };
}

function without<K extends keyof CameraState>(state: CameraState, key: K): Omit<CameraState, K> {
  const { [key]: _, ...rest } = state;
  return rest;
}
