import { offsetMinutes, type ZoneOffsets } from '../time/zone-offsets.ts';

/** Seconds since 1970 as a clock of the zone would count them. */
export function localSeconds(offsets: ZoneOffsets, seconds: number): number {
  return seconds + offsetMinutes(offsets, seconds * 1_000) * 60;
}
