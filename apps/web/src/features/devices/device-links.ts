/** The map, with this camera chosen. */
export function mapHref(deviceId: number): string {
  return `/?tab=map&device=${deviceId}`;
}
