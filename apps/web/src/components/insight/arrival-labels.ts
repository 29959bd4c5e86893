import { isTimeOfArrival } from '@sightline/domain/insights/camera-timestamp';

/** What stands beside the camera timestamp of an insight whose camera gave no time that can be used; else undefined. */
export function arrivalLabel(times: Parameters<typeof isTimeOfArrival>[0]): string | undefined {
  return isTimeOfArrival(times) ? 'time of arrival' : undefined;
}
