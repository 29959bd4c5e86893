import { photoArrival } from '@sightline/domain/photos/photo-arrival';
import { briefTime, offsetText } from '../../../components/time/time-text.ts';
import { useNow } from '../../../components/time/use-now.ts';
import { useDevice } from '../../../queries/devices.ts';
import { useZone } from '../../../queries/time-zones.ts';

/** When a photo of this camera may come, in the zone that is shown: `at the camera's next wake, at the latest about 19:40 UTC`. */
export function usePhotoArrival(deviceId: number): string {
  const now = useNow();
  const zone = useZone(deviceId);
  const arrival = photoArrival(useDevice(deviceId), now);
  switch (arrival.kind) {
    case 'at':
      return `at the camera’s next wake, ${arrival.isLatest ? 'at the latest about' : 'about'} ${momentText(arrival.at, now, zone)}`;
    case 'soon':
      return 'at the camera’s next wake, which is due now';
    case 'overdue':
      return `at the camera’s next wake, which was due ${momentText(arrival.since, now, zone)}`;
    case 'unknown':
      return 'at the camera’s next wake';
  }
}

/** The time of day, on another day than today with its date. */
function momentText(moment: number, now: number, zone: string): string {
  const [at, today] = [moment, now].map((one) => briefTime(new Date(one).toISOString(), now, zone));
  const clock = `${at?.clock} ${offsetText(moment, zone)}`;
  return at?.day === today?.day ? clock : `${at?.day}, ${clock}`;
}
