/** A clock this far off is wrong; less is the road and a little drift. */
const DRIFT_MS = 55 * 60 * 1_000;
const EARLIEST = Date.UTC(2015, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;
const LONGEST_PROMISE_MS = 400 * DAY_MS;

/** How a camera's clock was set. */
export const CLOCKS = ['gps', 'ntp', 'rtc', 'unset'] as const;

export type Clock = (typeof CLOCKS)[number];

/** What a camera and the server say of the moment of sending; times in milliseconds since 1970. */
export interface Sending {
  readonly receivedAt: number;
  /** By the camera's clock. */
  readonly sentAt: number | null;
  /** Null where it does not say: then it counts as `rtc`. */
  readonly clock: Clock | null;
  /** How long the camera had been running. */
  readonly uptimeMs: number | null;
  /** The run of the camera that sent. */
  readonly bootId: string | null;
}

/**
 * A time by the camera's clock, mended: moved by the drift where that is 55 minutes or more; counted back from the
 * uptime where the clock was never set. Null when what remains is before 2015 or more than a day ahead.
 */
export function correctTime(asSent: number, bootId: string, sending: Sending): number | null {
  const time =
    sending.clock === 'unset' ? fromUptime(asSent, bootId, sending) : withoutDrift(asSent, sending);
  return time !== null && isPossible(time, sending.receivedAt) ? time : null;
}

/** What a camera promises of the future, in milliseconds since 1970, moved as its other times are; null for nonsense. */
export function promisedTime(asSent: number, sending: Sending): number | null {
  const { receivedAt, sentAt } = sending;
  const ahead = asSent - (isSetFromOutside(sending) ? receivedAt : (sentAt ?? receivedAt));
  return ahead >= 0 && ahead <= LONGEST_PROMISE_MS ? receivedAt + ahead : null;
}

/**
 * Whether satellites or the network set the clock: where `sent_at` is far off then, the request was kept and sent again.
 * Of one that cannot be true, as after the weeks of GPS began anew, only distances count, as of any other.
 */
function isSetFromOutside({ clock, sentAt, receivedAt }: Sending): boolean {
  return (clock === 'gps' || clock === 'ntp') && (sentAt === null || isPossible(sentAt, receivedAt));
}

function isPossible(time: number, receivedAt: number): boolean {
  return time >= EARLIEST && time <= receivedAt + DAY_MS;
}

function withoutDrift(asSent: number, sending: Sending): number {
  const { receivedAt, sentAt } = sending;
  const drift = sentAt === null || isSetFromOutside(sending) ? 0 : receivedAt - sentAt;
  return Math.abs(drift) >= DRIFT_MS ? asSent + drift : asSent;
}

/** An unset clock still tells how much time passed, within one run; it started at `sentAt - uptime`, or at 1970. */
function fromUptime(asSent: number, bootId: string, sending: Sending): number | null {
  const { receivedAt, sentAt, uptimeMs } = sending;
  if (sending.bootId !== null && sending.bootId !== bootId) return null;
  for (const now of [sentAt, uptimeMs]) {
    if (now === null) continue;
    const elapsed = now - asSent;
    if (elapsed >= 0 && elapsed <= (uptimeMs ?? Number.POSITIVE_INFINITY)) return receivedAt - elapsed;
  }
  return null;
}

/**
 * When a status was taken, in milliseconds since 1970, never after its arrival: what it says itself, else the moment
 * of sending. A status left over from an earlier run is older than the run that sends it.
 */
export function statusTime(reportedAt: number | null, bootId: string, sending: Sending): number {
  const { receivedAt, sentAt, uptimeMs } = sending;
  const said = reportedAt ?? sentAt;
  const time = said === null ? null : correctTime(said, bootId, sending);
  const earlierRun = sending.bootId !== null && sending.bootId !== bootId;
  const latest = earlierRun && uptimeMs !== null ? receivedAt - uptimeMs - 1 : receivedAt;
  return Math.max(EARLIEST, Math.min(time ?? latest, latest));
}
