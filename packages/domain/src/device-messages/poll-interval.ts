/** Seconds until the camera should ask again: it need not before it wakes anyway (`cycle_time` in minutes). */
export function pollAfterSeconds(cycleTime: number): number {
  return cycleTime * 60;
}
