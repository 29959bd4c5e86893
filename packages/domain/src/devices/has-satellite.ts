interface LinkedCamera {
  /** What relays of the satellite network know the camera's modem by (its IMEI). */
  readonly cell_uid: string | null;
  /** What was asked of it for the satellite, such as a plan of passes. */
  readonly satellite_passes: string | null;
}

/**
 * Whether settings for the satellite mean anything to a camera: relays can tell it by its modem, or somebody has asked
 * it for passes before. Which links its messages came by is written on insights alone and changes with the weather.
 */
export function hasSatellite({ cell_uid, satellite_passes }: LinkedCamera): boolean {
  return Boolean(cell_uid) || Boolean(satellite_passes);
}
