import type { DeliveryQuery } from '@sightline/contract/arrivals/arrivals.contract';
import { weekOf } from '@sightline/domain/arrivals/weeks';
import { shiftDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField } from '../../kernel/app-error.ts';
import type { Period } from './arrivals.store.ts';

/** The years between which whole weeks can be written and kept. */
const YEARS = { first: 1970, last: 9998 };

/**
 * The whole weeks in which the days are that are asked for. Throws for a period without a day, for one of more than `maxDays`,
 * and for years outside 1970 to 9998.
 */
export function periodOf(asked: DeliveryQuery, now: Date, maxDays: number): Period {
  const first = asked.from && dayOf('from', asked.from);
  const to = dayOf('to', asked.to ?? now.toISOString());
  const from = first ?? shiftDay(to, 1 - LIMITS.deliveryDays);
  if (from > to) throw invalidField('from', 'The first day must not lie after the last.');
  if (shiftDay(from, maxDays) < to) throw invalidField('from', `At most ${maxDays} days at once.`);
  return { from: weekOf(from), to: shiftDay(weekOf(to), 6) };
}

function dayOf(field: keyof DeliveryQuery, time: string): string {
  const instant = new Date(time);
  const year = instant.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last))
    throw invalidField(field, `Give a day in the years ${YEARS.first} to ${YEARS.last}.`);
  return UTC_CALENDAR.dayOf(instant.getTime());
}
