/** What a device is: a camera that reports, or one of which there are only records that its owner imported. */
export const DEVICE_KINDS = ['camera', 'imported'] as const;

export type DeviceKind = (typeof DEVICE_KINDS)[number];
