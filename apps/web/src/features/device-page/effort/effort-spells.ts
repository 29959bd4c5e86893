import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import type { DayReason, DayState } from '@sightline/domain/effort/day-state';
import { dayText, monthText } from './day-labels.ts';

/** Days after each other in one state and for one reason. */
export interface Spell {
  readonly state: DayState;
  readonly reason: DayReason | null;
  /** `2026-11-20`; both count. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/** Days that need a word, the newest first: those on which a camera did not watch, or watched unheard. */
export function spellsOf(days: readonly EffortDay[]): Spell[] {
  const spells: Spell[] = [];
  for (const { date, state, reason } of days) {
    const last = spells.at(-1);
    if (last && last.state === state && last.reason === reason)
      spells[spells.length - 1] = { ...last, to: date, days: last.days + 1 };
    else spells.push({ state, reason, from: date, to: date, days: 1 });
  }
  return spells.filter(({ reason }) => reason !== null && reason !== 'to_come').reverse();
}

/** A row of the calendar. */
interface CalendarRow {
  /** `Nov 2026`, or `1–16 Nov` of half a month. */
  readonly label: string;
  /** One for each square, from the first of the row on; undefined for those that are not told of. */
  readonly days: readonly (EffortDay | undefined)[];
}

const LONGEST_MONTH = 31;
/** Days in half a month, the first one. */
export const HALF_MONTH = 16;

/** Rows of whole months, or of half months where there is little room; the oldest first. */
export function calendarRows(days: readonly EffortDay[], inHalves: boolean): CalendarRow[] {
  const length = inHalves ? HALF_MONTH : LONGEST_MONTH;
  return monthsOf(days).flatMap(([month, own]) => {
    const byNumber = new Map(own.map((day) => [Number(day.date.slice(8)), day]));
    const starts = inHalves ? [1, HALF_MONTH + 1] : [1];
    return starts
      .map((first) => Array.from({ length }, (_, index) => byNumber.get(first + index)))
      .filter((row) => row.some((day) => day !== undefined))
      .map((row) => ({ label: inHalves ? spanText(row) : monthText(month), days: row }));
  });
}

/** The first and the last day of a row: `1–16 Nov`. */
function spanText(row: readonly (EffortDay | undefined)[]): string {
  const told = row.filter((day) => day !== undefined);
  const [first, last] = [told[0]?.date ?? '', told.at(-1)?.date ?? ''];
  return first === last ? dayText(first) : `${Number(first.slice(8))}–${dayText(last)}`;
}

/** Days by month, `2026-11`, the oldest first. */
export function monthsOf(days: readonly EffortDay[]): [month: string, days: readonly EffortDay[]][] {
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))];
}
