import { addressOf, type Habit, variantOf } from './habit.ts';
import { plainTime, type WriteTime, writeTimes } from './write-times.ts';

const MINUTE = 60_000;

const FORMS: readonly WriteTime[] = [
  // strftime's %z has no colon.
  (at) => `${plainTime(at, 13)}+1300`,
  (at) => `${plainTime(at).replaceAll(/[-:]/g, '')}Z`,
  (at) => `${plainTime(at).slice(0, 16)}Z`,
  (at) => `${plainTime(at)},000Z`,
  (at) => `${plainTime(at).toLowerCase()}z`,
  (at) => `${plainTime(at).replace('T', ' ')}Z`,
  // A leap second, as a clock shows it that counts to sixty: the begin of a minute as the end of the one before.
  (at) => `${plainTime(Math.floor(at / MINUTE) * MINUTE - MINUTE).slice(0, 17)}60Z`,
];

/** Times that ISO 8601 allows and few write. */
export const otherTimeForms: Habit = {
  summary: 'times in rarer forms of ISO 8601',
  source:
    'strftime("%Y-%m-%dT%H:%M:%S%z"), date -Is and -Imin, Python and locales with a decimal comma, leap seconds of GPS',
  write: (message) =>
    writeTimes(message, FORMS[variantOf(addressOf(message), FORMS.length)] ?? ((at) => `${plainTime(at)}Z`)),
};
