/** Cameras take OTA messages from this firmware on. */
export const OTA_FIRMWARE = [2, 0, 0] as const;

export type FirmwareVersion = readonly [major: number, minor: number, patch: number];

/**
 * The version in what a camera calls its firmware, such as `release-2.4.1` or `alpha-2.5`; missing parts are 0. The
 * last group of numbers counts, so that a tag with a number in its name does not mislead. Undefined without any.
 */
export function parseFirmwareVersion(firmware: string | null): FirmwareVersion | undefined {
  const [, major, minor, patch] =
    /(?:^|[^\d.])(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?(?:[^\d]\D*)?$/.exec(firmware ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0), Number(patch ?? 0)];
}

/** Whether a camera's firmware understands OTA messages; one that never named its firmware does not. */
export function takesOtaMessages(firmware: string | null): boolean {
  const version = parseFirmwareVersion(firmware);
  if (!version) return false;
  for (const [index, least] of OTA_FIRMWARE.entries()) {
    const part = version[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
