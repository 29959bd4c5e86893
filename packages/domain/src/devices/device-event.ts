import { cycleText } from './setting-text.ts';

/** What happens to a camera that its history marks; a `visit` is noted by its owner. */
export const DEVICE_EVENT_KINDS = [
  'firmware',
  'camera_error',
  'camera_recovered',
  'restart',
  'settings',
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
