const DAY_MS = 86_400_000;

/** Fresh batteries: the voltage is higher by so much than before, and stays there. */
const CHANGED_VOLTS = { rise: 0.12, stays: 0.08 } as const;
/** No panel raises the voltage faster. */
const FASTEST_CHARGE_VOLTS_A_DAY = 0.06;

/** A voltage agrees with a visit that changed the batteries, where it rose by so much or is that of cells nearly full, volts. */
const AGREES = { rise: 0.04, full: 3.83 } as const;
/** The camera may speak before somebody writes down a visit, and people round its hour: so near the two are one change. */
const NEAR_MS = DAY_MS;

/** One reading of the voltage, and what was drawn from the batteries until then. */
export interface ChargeReading {
  readonly at: number;
  readonly volts: number;
  /** mAh since the first reading of the list, by the camera's own counters. */
  readonly usedMah: number;
}

/** With which reading the batteries that are in a camera now begin. */
export interface BatteryChange {
  /** Index of their first reading; 0 when they were never changed, the number of readings when none was heard of them yet. */
  readonly first: number;
  /** When they were changed, milliseconds since 1970: as a visit says, else as the voltage tells; null when nothing does. */
  readonly changedAt: number | null;
  /** A visit that says that they were changed, of which the voltage shows nothing. */
  readonly doubtedAt: number | null;
}

/**
 * When batteries were last changed, by the voltage of readings (ascending), and by what a visit says: `notedAt`. A person may
 * write down another camera, or put in cells that are as empty, so a visit counts where the voltage agrees, or where nothing
 * was heard since.
 */
export function batteryChange(readings: readonly ChargeReading[], notedAt: number | null): BatteryChange {
  const seen = lastRise(readings);
  const bySight = { first: seen ?? 0, changedAt: atOf(readings, seen), doubtedAt: null };
  if (notedAt === null) return bySight;
  const after = readings.findIndex(({ at }) => at > notedAt);
  if (seen !== null && isSame(readings, { seen, after, notedAt }))
    return { first: seen, changedAt: notedAt, doubtedAt: null };
  if (after === -1) return { first: readings.length, changedAt: notedAt, doubtedAt: null };
  // Changed again since, and nobody wrote it down.
  if (seen !== null && seen > after) return bySight;
  if (agrees(readings, after)) return { first: after, changedAt: notedAt, doubtedAt: null };
  return { ...bySight, doubtedAt: notedAt };
}

interface Sight {
  readonly seen: number;
  readonly after: number;
  readonly notedAt: number;
}

/** Whether a rise that was seen is the change that a visit tells of; one misreading may lie between. */
function isSame(readings: readonly ChargeReading[], { seen, after, notedAt }: Sight): boolean {
  const isNext = after !== -1 && (seen === after || seen === after + 1);
  return isNext || Math.abs((atOf(readings, seen) ?? 0) - notedAt) <= NEAR_MS;
}

function atOf(readings: readonly ChargeReading[], index: number | null): number | null {
  return index === null ? null : (readings[index]?.at ?? null);
}

/** A single misreading says nothing, so the higher one of two counts. */
function agrees(readings: readonly ChargeReading[], after: number): boolean {
  const before = readings[after - 1];
  if (!before) return true;
  const volts = Math.max(...readings.slice(after, after + 2).map((reading) => reading.volts));
  return volts >= AGREES.full || volts - before.volts >= AGREES.rise;
}

/** Index of the first reading with the batteries that are in now, by the voltage; null when they were never seen to be changed. */
function lastRise(readings: readonly ChargeReading[]): number | null {
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
