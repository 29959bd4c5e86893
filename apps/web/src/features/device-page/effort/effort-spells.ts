import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import type { DayReason, DayState } from '@sightline/domain/effort/day-state';

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

/** Days by month, `2026-11`, the oldest first. */
export function monthsOf(days: readonly EffortDay[]): [month: string, days: readonly EffortDay[]][] {
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))];
}
