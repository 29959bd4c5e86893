import { UTC } from '@sightline/domain/time/time-zone';
import { useZone } from '../../queries/time-zones.ts';
import { exactTime, relativeTime } from './time-text.ts';
import { useNow } from './use-now.ts';

interface TimeProps {
  /** ISO 8601. */
  readonly value: string;
  /** The camera whose time it is: where site time is chosen, it is told in the zone of its place. */
  readonly deviceId?: number;
}

/** How long ago something was, with the exact moment on hover. */
export function RelativeTime({ value, deviceId }: TimeProps) {
  const now = useNow();
  const zone = useZone(deviceId);
  return (
    <time dateTime={value} title={exactTime(value, zone)}>
      {relativeTime(value, now, zone)}
    </time>
  );
}

/** The exact moment, with how long ago it was on hover, and the moment in UTC where it is told in another zone. */
export function ExactTime({ value, deviceId }: TimeProps) {
  const now = useNow();
  const zone = useZone(deviceId);
  const [told, inUtc] = [exactTime(value, zone), exactTime(value, UTC)];
  const ago = relativeTime(value, now, zone);
  return (
    <time dateTime={value} title={told === inUtc ? ago : `${ago} · ${inUtc}`}>
      {told}
    </time>
  );
}
