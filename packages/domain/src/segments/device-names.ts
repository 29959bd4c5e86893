/** What a device is called; a segment does not hold it, because it changes without the insights changing. */
export interface DeviceNames {
  readonly device_name: string | null;
  readonly display_name: string | null;
}

/** The names by device id. */
export type DeviceTable = ReadonlyMap<number, DeviceNames>;
