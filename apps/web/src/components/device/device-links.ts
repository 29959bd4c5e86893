/** The map, with this camera chosen. */
export function mapHref(deviceId: number): string {
  return `/?tab=map&device=${deviceId}`;
}

/** The page of this camera, with its history. */
export function devicePageHref(deviceId: number): string {
  return `/?tab=device&device=${deviceId}`;
}

/** The Device Updates tab, with this update open. */
export function updateHref(updateId: number): string {
  return `/?tab=device-updates&update=${updateId}`;
}
