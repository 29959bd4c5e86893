import { shiftDay } from '../filters/calendar.ts';

/** The Monday of a day's week, both as `2026-11-20`, in UTC. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shiftDay(day, -((weekday + 6) % 7));
}

/** The Mondays of every week that has a day from the first to the last, which may be the same; ascending. */
export function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let week = weekOf(first); week <= last; week = shiftDay(week, 7)) weeks.push(week);
  return weeks;
}
