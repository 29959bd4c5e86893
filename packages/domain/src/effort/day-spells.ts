import type { DayReason, DayState } from './day-state.ts';
import type { EffortDay } from './effort-days.ts';

/** Days after each other in one state and for one reason. */
export interface DaySpell {
  /** `2026-11-20`; both count. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly state: DayState;
  readonly reason: DayReason | null;
}

/** The spells of days that follow each other, in their order: all of them in one spell each. */
export function daySpells(days: readonly Omit<EffortDay, 'active'>[]): DaySpell[] {
  const spells: DaySpell[] = [];
  for (const { date, state, reason } of days) {
    const last = spells.at(-1);
    if (last && last.state === state && last.reason === reason)
      spells[spells.length - 1] = { ...last, to: date, days: last.days + 1 };
    else spells.push({ from: date, to: date, days: 1, state, reason });
  }
  return spells;
}
