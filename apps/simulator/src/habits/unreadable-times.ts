import { addressOf, type Habit, variantOf } from './habit.ts';
import { plainTime, type WriteTime, writeTimes } from './write-times.ts';

const FORMS: readonly WriteTime[] = [
  asctime,
  // strftime's %c, in the locale of a machine that has one.
  (at) =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(
      at,
    ),
  // Of no zone.
  (at) => plainTime(at, 13).replace('T', ' '),
  (at) => String(Math.floor(at / 1_000)),
  () => '',
  () => '0000-00-00T00:00:00Z',
  () => '1980-01-06T00:00:00Z',
];

/** What C's asctime and ctime write, with their line break: `Fri Nov 20 06:41:12 2026`. */
function asctime(at: number): string {
  const [weekday = '', day, month, year] = new Date(at).toUTCString().split(/,? /);
  return `${weekday} ${month} ${day} ${plainTime(at).slice(11)} ${year}\n`;
}

/** Times that mean nothing to anybody else. */
export const unreadableTimes: Habit = {
  summary: 'times as C writes them, of no zone, empty, or of a clock that was never set',
  source:
    'asctime, ctime and strftime("%c"); 1980-01-06 is where GPS begins, zeros a clock without a battery',
  write: (message) => writeTimes(message, FORMS[variantOf(addressOf(message), FORMS.length)] ?? asctime),
};
