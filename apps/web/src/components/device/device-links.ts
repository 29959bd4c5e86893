/** The map, with this camera chosen. */
export function mapHref(deviceId: number): string {
  return `/?tab=map&device=${deviceId}`;
}

/** The page of this camera, with its history. */
export function devicePageHref(deviceId: number): string {
  return `/?tab=device&device=${deviceId}`;
}

/** Who changed what of this camera; of everything without one. */
export function historyHref(deviceId?: number): string {
  return deviceId === undefined ? '/?tab=history' : `/?tab=history&device=${deviceId}`;
}

/** The Device Updates tab, with this update open. */
export function updateHref(updateId: number): string {
  return `/?tab=device-updates&update=${updateId}`;
}

/** The Device Updates tab, with a new update for these cameras begun. */
export function createUpdateHref(deviceIds: readonly number[]): string {
  return `/?tab=device-updates&create=${deviceIds.join(',')}`;
}

/** My Devices, with the settings of these cameras to be changed. */
export function changeSettingsHref(deviceIds: readonly number[]): string {
  return `/?tab=devices&settings=${deviceIds.join(',')}`;
}
