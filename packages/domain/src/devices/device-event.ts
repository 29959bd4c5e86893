import { cycleText } from './setting-text.ts';

/** What happens to a camera that its history marks; an `update` came to its end, a `visit` is noted by its owner. */
export const DEVICE_EVENT_KINDS = [
  'firmware',
  'camera_error',
  'camera_recovered',
  'restart',
  'settings',
  'update',
  'visit',
] as const;

export type DeviceEventKind = (typeof DEVICE_EVENT_KINDS)[number];

/** Something that a camera says of itself and that was another thing before. */
export interface DeviceChange {
  /** `boot` is the name of a run of the camera; `cycle_time` is in minutes, `trigger_number` in photos. */
  readonly what: 'software_version' | 'camera_error' | 'boot' | 'cycle_time' | 'trigger_number';
  /** Of a camera error, empty text: nothing was wrong. */
  readonly was: string;
  readonly now: string;
}

export interface DeviceEvent {
  readonly kind: DeviceEventKind;
  /** For people. */
  readonly text: string;
}

/** What a change means to the owner of a camera. */
export function deviceEvent({ what, was, now }: DeviceChange): DeviceEvent {
  switch (what) {
    case 'software_version':
      return { kind: 'firmware', text: `Firmware ${now}, before ${was}` };
    case 'camera_error':
      if (now) return { kind: 'camera_error', text: now };
      return { kind: 'camera_recovered', text: `Works again after: ${was}` };
    case 'boot':
      return { kind: 'restart', text: 'The camera restarted' };
    case 'cycle_time':
      return {
        kind: 'settings',
        text: `Cycle time ${cycleText(Number(now))}, before ${cycleText(Number(was))}`,
      };
    case 'trigger_number':
      return {
        kind: 'settings',
        text: `Photo count ${now}, before ${was}`,
      };
  }
}

/** How a camera's part of a device update ended. */
export interface EndedUpdate {
  readonly id: number;
  readonly state: 'success' | 'failed' | 'dropped';
  /** Why it failed, as the camera says; undefined where it gives no reason. */
  readonly reason: string | undefined;
}

const UPDATE_ENDS: Readonly<Record<EndedUpdate['state'], string>> = {
  success: 'is installed',
  failed: 'failed',
  dropped: 'was dropped',
};

/** What the end of a device update means to the owner of a camera. */
export function updateEvent({ id, state, reason }: EndedUpdate): DeviceEvent {
  const why = state === 'failed' && reason ? `: ${reason}` : '';
  return { kind: 'update', text: `Device update ${id} ${UPDATE_ENDS[state]}${why}` };
}
