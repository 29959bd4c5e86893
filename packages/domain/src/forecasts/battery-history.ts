import type { Settings } from '../devices/settings/settings-state.ts';
import { type BatteryChange, batteryChange, type ChargeReading } from './battery-change.ts';
import { CELLS, chargeOfWakes } from './cells.ts';

const DAY_MS = 86_400_000;

/** A cell outside of these volts is no Li-ion cell, or was misread. */
const POSSIBLE_VOLTS = { least: 2.5, most: 4.4 } as const;

/** No camera wakes more often than every five minutes, whatever its counter shows. */
const MOST_WAKES_A_DAY = 288;

/** After so many cycles without a status a camera is silent. */
const SILENT_CYCLES = 3;

/** What a camera said of itself in one status. */
export interface StatusReading {
  /** When it was measured, milliseconds since 1970. */
  readonly at: number;
  readonly volts: number | null;
  /** Wakes so far; begins anew at zero. */
  readonly cycleCount: number | null;
  /** Photos so far that it classified; begins anew at zero. */
  readonly imagesProcessed: number | null;
  /** Statuses that this one stands for, itself included: each is one wake. */
  readonly statuses: number;
}

/** What a camera drew between two of its statuses. */
export interface Use {
  readonly from: number;
  readonly to: number;
  readonly mah: number;
  readonly wakes: number;
  readonly photos: number;
  /** Whether its counter of photos told; else they are assumed. */
  readonly isCounted: boolean;
  /** False of a silence in which the camera was dead or off for the most part: it says nothing of how it lives. */
  readonly isAlive: boolean;
}

/**
 * What a camera drew between its statuses, which ascend. Wakes and photos are those that it counts itself; where it does
 * not tell, it is taken to have woken as its settings say, with as many photos as on other days.
 */
export function usesOf(readings: readonly StatusReading[], settings: Settings, photosPerDay: number): Use[] {
  const uses: Use[] = [];
  for (let i = 1; i < readings.length; i += 1) {
    const [before, now] = [readings[i - 1], readings[i]];
    if (!before || !now || now.at <= before.at) continue;
    const days = (now.at - before.at) / DAY_MS;
    const photos = rise(before.imagesProcessed, now.imagesProcessed) ?? photosPerDay * days;
    const counted = rise(before.cycleCount, now.cycleCount) ?? wakesBetween(days, now.statuses, settings);
    const wakes = Math.min(counted, Math.ceil(days * MOST_WAKES_A_DAY));
    const mah = days * CELLS.asleepMahPerDay + chargeOfWakes(wakes, photos);
    const isCounted = rise(before.imagesProcessed, now.imagesProcessed) !== null;
    const isAlive = !wasDead(days, rise(before.cycleCount, now.cycleCount), settings);
    uses.push({ from: before.at, to: now.at, mah, wakes, photos, isCounted, isAlive });
  }
  return uses;
}

/** Whether a camera that said nothing for some cycles, and for over a day, woke in less than half of them, by its counter. */
function wasDead(days: number, counted: number | null, { cycle_time }: Settings): boolean {
  const cycles = (days * DAY_MS) / (cycle_time * 60_000);
  return days > 1 && cycles > SILENT_CYCLES && (counted === null || counted < cycles / 2);
}

/** Photos a day by a camera's counter; null when it has not told of a whole day. */
export function photosPerDay(readings: readonly StatusReading[]): number | null {
  const counted = readings.filter(({ imagesProcessed }) => imagesProcessed !== null);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || last.at - first.at < DAY_MS) return null;
  const photos = counted.reduce((sum, now, i) => {
    return sum + (rise(counted[i - 1]?.imagesProcessed ?? null, now.imagesProcessed) ?? 0);
  }, 0);
  return photos / ((last.at - first.at) / DAY_MS);
}

/** A camera says how it is at each wake, and wakes at least once a cycle, whatever was lost of what it said. */
function wakesBetween(days: number, statuses: number, { cycle_time }: Settings): number {
  return Math.max(statuses, Math.round((days * DAY_MS) / (cycle_time * 60_000)));
}

/** How much a counter rose; one that shows less than before has begun anew. */
function rise(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  return now < before ? now : now - before;
}

/** Readings of a voltage that a cell can have, since the batteries were last changed; none where nothing was heard since. */
export interface BatteryHistory extends Omit<BatteryChange, 'first'> {
  readonly readings: readonly ChargeReading[];
  /** Whether the camera ever told a voltage that a cell can have. */
  readonly wasHeard: boolean;
}

/**
 * The history of the batteries that are in a camera now. Readings and uses ascend; `notedAt` is when a visit last changed the
 * batteries, milliseconds since 1970.
 */
export function batteryHistory(
  readings: readonly StatusReading[],
  uses: readonly Use[],
  notedAt: number | null = null,
): BatteryHistory {
  const charges: ChargeReading[] = [];
  let used = 0;
  let next = 0;
  for (const { at, volts } of readings) {
    for (; next < uses.length && (uses[next]?.to ?? 0) <= at; next += 1) used += uses[next]?.mah ?? 0;
    if (volts !== null && volts >= POSSIBLE_VOLTS.least && volts <= POSSIBLE_VOLTS.most)
      charges.push({ at, volts, usedMah: used });
  }
  const { first, ...change } = batteryChange(charges, notedAt);
  return { readings: charges.slice(first), wasHeard: charges.length > 0, ...change };
}
