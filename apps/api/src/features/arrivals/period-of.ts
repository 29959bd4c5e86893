import type { DeliveryQuery } from '@sightline/contract/arrivals/arrivals.contract';
import { weekOf } from '@sightline/domain/arrivals/weeks';
import { shiftDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField } from '../../kernel/app-error.ts';
import type { Period } from './arrivals.store.ts';

/** The whole weeks in which the days are that are asked for. Throws for a period without a day, and for one that is too long. */
export function periodOf(asked: DeliveryQuery, now: Date): Period {
  const to = dayOf(asked.to ?? now.toISOString());
  const from = asked.from ? dayOf(asked.from) : shiftDay(to, 1 - LIMITS.deliveryDays);
  if (from > to) throw invalidField('from', 'The first day must not lie after the last.');
  if (shiftDay(from, LIMITS.deliveryMaxDays) < to)
    throw invalidField('from', `At most ${LIMITS.deliveryMaxDays} days at once.`);
  return { from: weekOf(from), to: shiftDay(weekOf(to), 6) };
}

function dayOf(time: string): string {
  return UTC_CALENDAR.dayOf(Date.parse(time));
}
