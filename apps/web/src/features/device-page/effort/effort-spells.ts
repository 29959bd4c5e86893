import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import { type DaySpell, daySpells } from '@sightline/domain/effort/day-spells';
import { dayText, monthText } from '../../../components/effort/day-labels.ts';

/** Days that need a word, the newest first: those on which a camera did not watch, or watched unheard. */
export function spellsOf(days: readonly EffortDay[]): DaySpell[] {
  return daySpells(days)
    .filter(({ reason }) => reason !== null && reason !== 'to_come')
    .reverse();
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
