import type { Snooze } from '@sightline/contract/snoozes/snoozes.contract';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** The day of a moment (ISO 8601) where the reader is: `6 December`. */
export function dayOf(moment: string): string {
  return DAY.format(new Date(moment));
}

/** How long a camera needs nobody, and why: `Snoozed until 6 December: road closed`. */
export function snoozeText({ until, reason }: Pick<Snooze, 'until' | 'reason'>): string {
  return `Snoozed until ${dayOf(until)}: ${reason}`;
}
