import { CAPACITY_MAH } from './camera/battery.ts';
import type { CameraProfile } from './camera/profile.ts';
import { type CameraState, restartCamera } from './camera/state.ts';

/** What befell a camera, counted in days before the end of the period. */
export type Happening = { days: number } & (
  | { kind: 'service' | 'restart' | 'cable-broken' | 'cable-mended' }
  /** It had this firmware before, and restarts with what its profile says. */
  | { kind: 'firmware'; before: string }
);

/** Somebody changes the batteries of a camera that is down to this share, before it stops. */
const LAST_CHARGE = 0.1;

/** The camera after something befell it at `at` (milliseconds since 1970). */
export function befall(
  state: CameraState,
  profile: CameraProfile,
  { kind }: Happening,
  at: number,
): CameraState {
  switch (kind) {
    case 'service':
      return serviced(state);
    case 'restart':
      return restartCamera(state, profile, at);
    case 'firmware':
      return { ...restartCamera(state, profile, at), softwareVersion: profile.softwareVersion };
    case 'cable-broken':
      return { ...state, cableBrokenAt: at };
    case 'cable-mended':
      return { ...state, cableBrokenAt: null };
  }
}

/** The camera with fresh batteries, if the old ones are as good as empty. */
export function lookedAfter(state: CameraState): CameraState {
  return state.chargeMah < CAPACITY_MAH * LAST_CHARGE ? serviced(state) : state;
}

/** Fresh batteries and an empty card. */
function serviced(state: CameraState): CameraState {
  return { ...state, chargeMah: CAPACITY_MAH, imageCount: 0 };
}
