import type { CompanionsFact } from './camera-facts.ts';

/** Half a cycle past the next contact, a camera has missed one; it may be under way for half an hour. */
const MISSED = { cycles: 0.5, graceMs: 30 * 60_000 } as const;

/** When a camera was heard last, and how often it is. Milliseconds. */
export interface HeardCamera {
  readonly lastContactAt: number;
  readonly cycleMs: number;
}

/**
 * How the others by the same network stand: those that are heard, and those that fell silent when `camera` did. Others that
 * are not due yet say nothing and do not count. `now` in milliseconds since 1970.
 */
export function companionsOf(
  camera: HeardCamera,
  others: readonly HeardCamera[],
  now: number,
): CompanionsFact {
  let [heard, silentToo] = [0, 0];
  for (const other of others) {
    if (isMissing(other, now)) silentToo += isOfOneMoment(camera, other) ? 1 : 0;
    else if (other.lastContactAt > camera.lastContactAt + camera.cycleMs) heard += 1;
  }
  return { others: heard + silentToo, silentToo };
}

function isMissing({ lastContactAt, cycleMs }: HeardCamera, now: number): boolean {
  return now > lastContactAt + (1 + MISSED.cycles) * cycleMs + MISSED.graceMs;
}

/** Whether two cameras may have fallen silent at one moment: after the later contact, before either was due again. */
function isOfOneMoment(one: HeardCamera, other: HeardCamera): boolean {
  const latest = Math.max(one.lastContactAt, other.lastContactAt);
  const due = (camera: HeardCamera) => camera.lastContactAt + camera.cycleMs + MISSED.graceMs;
  return latest <= Math.min(due(one), due(other));
}
