import type { Settings } from '../devices/settings/settings-state.ts';
import { CELLS, chargeOfWakes } from './cells.ts';

const DAY_MS = 86_400_000;

/** A cell outside of these volts is no Li-ion cell, or was misread. */
const POSSIBLE_VOLTS = { least: 2.5, most: 4.4 } as const;

/** Fresh batteries: the voltage is higher by so much than before, and stays there. */
const CHANGED_VOLTS = { rise: 0.12, stays: 0.08 } as const;
/** No panel raises the voltage faster. */
const FASTEST_CHARGE_VOLTS_A_DAY = 0.06;

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

/** One reading of the voltage, and what was drawn from the batteries until then. */
export interface ChargeReading {
  readonly at: number;
  readonly volts: number;
  /** mAh since the first reading of the list, by the camera's own counters. */
  readonly usedMah: number;
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

/** Readings of a voltage that a cell can have, since the batteries were last changed. */
export interface BatteryHistory {
  readonly readings: readonly ChargeReading[];
  /** When the batteries were changed, as the voltage tells; null when it never jumped. */
  readonly changedAt: number | null;
}

/** The history of the batteries that are in a camera now. Readings and uses ascend. */
export function batteryHistory(readings: readonly StatusReading[], uses: readonly Use[]): BatteryHistory {
  const charges: ChargeReading[] = [];
  let used = 0;
  let next = 0;
  for (const { at, volts } of readings) {
    for (; next < uses.length && (uses[next]?.to ?? 0) <= at; next += 1) used += uses[next]?.mah ?? 0;
    if (volts !== null && volts >= POSSIBLE_VOLTS.least && volts <= POSSIBLE_VOLTS.most)
      charges.push({ at, volts, usedMah: used });
  }
  const first = lastChange(charges);
  if (first === null) return { readings: charges, changedAt: null };
  return { readings: charges.slice(first), changedAt: charges[first]?.at ?? null };
}

/** The place of the first reading with the batteries that are in now; null when they were never seen to be changed. */
function lastChange(readings: readonly ChargeReading[]): number | null {
  for (let i = readings.length - 1; i > 0; i -= 1) {
    const [before, now, after] = [readings[i - 1], readings[i], readings[i + 1]];
    if (!before || !now) continue;
    // After a silence it cannot be told from a panel; what is charged, and not how, is what counts from then on.
    const byPanel = Math.min((now.at - before.at) / DAY_MS, 1) * FASTEST_CHARGE_VOLTS_A_DAY;
    const jumped = now.volts - before.volts > CHANGED_VOLTS.rise + byPanel;
    const stayed = !after || after.volts - before.volts > CHANGED_VOLTS.stays + byPanel;
    if (jumped && stayed) return i;
  }
  return null;
}
