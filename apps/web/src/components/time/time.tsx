import { nightReader } from '@sightline/domain/filters/time-of-day';
import { UTC } from '@sightline/domain/time/time-zone';
import { useShallow } from 'zustand/shallow';
import { useTimeZones, useZone } from '../../queries/time-zones.ts';
import classes from './time.module.css';
import { briefTime, clockOf, exactTime, relativeTime } from './time-text.ts';
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
  const [shown, inUtc] = [exactTime(value, zone), exactTime(value, UTC)];
  const ago = relativeTime(value, now, zone);
  return (
    <time dateTime={value} title={shown === inUtc ? ago : `${ago} · ${inUtc}`}>
      {shown}
    </time>
  );
}

/**
 * The exact moment where it is told in UTC by default: until the reader has chosen a zone, UTC stands first and the
 * camera's own time after it.
 */
export function FigureTime({ value, deviceId }: Required<TimeProps>) {
  const isChosen = useTimeZones((state) => state.isChosen);
  const zone = useZone(deviceId);
  if (isChosen) return <ExactTime value={value} deviceId={deviceId} />;
  const [inUtc, there] = [exactTime(value, UTC), exactTime(value, zone)];
  return (
    <time dateTime={value}>
      {inUtc}
      {there !== inUtc && <span className={classes.second}> ({there} at the camera)</span>}
    </time>
  );
}

interface NotedTimeProps extends TimeProps {
  /** What kind of time it is, where it is not what it seems. */
  readonly note?: string | undefined;
}

/**
 * Day and time of day, and below it how long ago that was, or its note: for the rows of a table, which all can be read at
 * once.
 */
export function RowTime({ value, deviceId, note }: NotedTimeProps) {
  const now = useNow();
  const zone = useZone(deviceId);
  const { day, clock, age } = briefTime(value, now, zone);
  return (
    <time dateTime={value} title={exactTime(value, zone)} className={classes.lines}>
      <span>{age === null && !note ? day : `${day}, ${clock}`}</span>{' '}
      <span className={classes.second}>{note ?? age ?? clock}</span>
    </time>
  );
}

/** Day and time of day in one line, the exact moment on hover. */
export function BriefTime({ value, deviceId }: TimeProps) {
  const now = useNow();
  const zone = useZone(deviceId);
  const { day, clock } = briefTime(value, now, zone);
  return (
    <time dateTime={value} title={exactTime(value, zone)}>
      {day}, {clock}
    </time>
  );
}

/** The time of day at a camera, and whether it was night there. */
export function TimeOfDay({ value, deviceId, note }: NotedTimeProps & Required<TimeProps>) {
  const zone = useZone(deviceId);
  const { sites, home, positions } = useTimeZones(
    useShallow(({ zones, positions }) => ({ ...zones, positions })),
  );
  const instant = Date.parse(value);
  const isNight = nightReader({ zone: home, sites, positions })(instant, deviceId);
  return (
    <time dateTime={value} title={exactTime(value, zone)}>
      {clockOf(instant, zone)}{' '}
      <span className={classes.second}>
        {isNight ? 'night' : 'day'}
        {note && `, ${note}`}
      </span>
    </time>
  );
}
