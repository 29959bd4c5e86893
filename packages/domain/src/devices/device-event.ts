/** What happens to a camera that its history marks. */
export const DEVICE_EVENT_KINDS = [
  'firmware',
  'camera_error',
  'camera_recovered',
  'restart',
  'settings',
] as const;

export type DeviceEventKind = (typeof DEVICE_EVENT_KINDS)[number];
