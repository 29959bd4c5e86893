import type { CameraSettings } from './profile.ts';

/** What can happen to a camera. */
export type CameraEvent =
  | {
      kind: /** Fresh batteries and an empty card. */
        | 'service'
        | 'restart'
        | 'cable-broken'
        | 'cable-mended'
        | 'stolen'
        /** Nothing gets through, whatever the camera tries, until the link is up again. */
        | 'link-down'
        | 'link-up'
        /** What all cameras of a gateway or network go through at once. */
        | 'network-down'
        | 'network-up'
        /** It starts anew and does not know the time. */
        | 'clock-unset'
        | 'clock-set'
        /** Its clock has lost its power: it does not know the time, no alarm wakes it, and photos alone do. */
        | 'alarm-lost'
        /** From now on its model sees nothing in any photo. */
        | 'model-blind'
        /** No animal passes by any more. */
        | 'animals-gone';
    }
  /** An animal that does not live there passes by. */
  | { kind: 'visitor'; species: string; frames: number }
  /** It had this firmware before, and restarts with what its profile says. */
  | { kind: 'firmware'; before: string }
  /** A new firmware does not start: it comes back with the old one. */
  | { kind: 'update-failed'; to: string; code: string }
  /** A new firmware does not start, and neither does the old one any more. */
  | { kind: 'update-stops'; to: string }
  /** It runs with these settings from now on. */
  | { kind: 'settings'; settings: CameraSettings }
  /** Its clock is wrong by so many milliseconds. */
  | { kind: 'clock-off'; ms: number }
  /** Its clock is fast by so many parts in a million from now on. */
  | { kind: 'clock-drifts'; ppm: number };

/** What happened to a camera, counted in days before the end of the period. */
export type PastEvent = CameraEvent & { days: number };
