import type { WireMessage } from '../wire.ts';

/** Writes a moment, milliseconds since 1970. */
export type WriteTime = (at: number) => string;

/** A message with all its times written otherwise. */
export function writeTimes(message: WireMessage, write: WriteTime): WireMessage {
  const again = (time: string) => write(Date.parse(time));
  if (message.kind === 'status')
    return {
      ...message,
      reported_at: again(message.reported_at),
      next_heartbeat_at: again(message.next_heartbeat_at),
    };
  const { file_ctime, window_start, window_end } = message;
  return {
    ...message,
    file_ctime: again(file_ctime),
    ...(window_start !== undefined && { window_start: again(window_start) }),
    ...(window_end !== undefined && { window_end: again(window_end) }),
  };
}

/** `2026-11-20T06:41:12`, by a clock that is so many hours ahead of UTC. */
export function plainTime(at: number, hoursAhead = 0): string {
  return new Date(at + hoursAhead * 3_600_000).toISOString().slice(0, 19);
}
