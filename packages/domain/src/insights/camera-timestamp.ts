/** From here on cameras report when a photo was taken; earlier `file_ctime` values are not to be trusted. */
const FILE_CTIME_TRUSTED_AFTER = Date.UTC(2023, 8, 1);

interface InsightTimes {
  /** When the server received the insight, ISO 8601. */
  readonly time_stamp: string;
  /** When the camera took the photo, ISO 8601, or null when its clock was useless. */
  readonly file_ctime: string | null;
}

/** The moment to show as the camera's: `file_ctime` where it exists and can be trusted, else the time of arrival. */
export function cameraTimestamp(times: InsightTimes): string {
  const trusted = Date.parse(times.time_stamp) > FILE_CTIME_TRUSTED_AFTER;
  return trusted && times.file_ctime ? times.file_ctime : times.time_stamp;
}

/** Whether {@link cameraTimestamp} is when the insight arrived, because the camera gave no time that can be trusted. */
export function isTimeOfArrival({ time_stamp, file_ctime }: InsightTimes): boolean {
  return !(file_ctime && Date.parse(time_stamp) > FILE_CTIME_TRUSTED_AFTER);
}

/** {@link cameraTimestamp} over milliseconds since 1970; NaN stands for a missing `file_ctime`. */
export function cameraInstant(timeStamp: number, fileCtime: number): number {
  return timeStamp > FILE_CTIME_TRUSTED_AFTER && !Number.isNaN(fileCtime) ? fileCtime : timeStamp;
}
