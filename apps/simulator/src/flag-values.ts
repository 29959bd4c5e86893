import { PHOTO_CHOICES, type PhotoChoice } from './live/photo-choice.ts';

/** How late a message may be. */
const MOST_DAYS = 400;

/** Words for the person at the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function positive(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number <= 0)
    throw new UsageError(`--${flag} needs a number above 0, not "${value}".`);
  return number;
}

export function atLeastZero(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new UsageError(`--${flag} needs a number from 0 on, not "${value}".`);
  return number;
}

export function count(flag: string, value: string): number {
  const number = positive(flag, value);
  if (!Number.isInteger(number)) throw new UsageError(`--${flag} needs a whole number, not "${value}".`);
  return number;
}

export function photosOf(value: string): PhotoChoice {
  const choice = PHOTO_CHOICES.find((name) => name === value);
  if (!choice) throw new UsageError(`--photos is one of ${PHOTO_CHOICES.join(', ')}.`);
  return choice;
}

export function daysOf(value: string): number {
  const days = /^\d+d?$/.test(value) ? Number.parseInt(value, 10) : 0;
  if (days < 1 || days > MOST_DAYS)
    throw new UsageError(`--fast-forward needs days from 1d to ${MOST_DAYS}d, not "${value}".`);
  return days;
}

export function accountOf(flag: string, value: string): { email: string; password: string } {
  const colon = value.indexOf(':');
  if (colon < 1 || colon === value.length - 1) throw new UsageError(`--${flag} needs email:password.`);
  return { email: value.slice(0, colon), password: value.slice(colon + 1) };
}
