import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, UTC_CALENDAR } from '../filters/calendar.ts';
import { operationDays, operationRow, RECORD_TABLE_COLUMNS, recordTableRows } from './camtrapr.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const record = (time: string, species: string, filePath: string | null = null) => ({
  at: at(time),
  localTime: `${time}+00:00`,
  species,
  scientificName: species === 'kiwi' ? 'Apteryx' : null,
  filePath,
});

test('records of a station are by species and time, with the time since the one before', () => {
  const rows = recordTableRows('Ridge', [
    record('2026-11-20T22:00:00', 'stoat'),
    record('2026-11-22T01:30:29', 'kiwi'),
    record('2026-11-20T00:40:00', 'kiwi', 'media/d1/i7.jpg'),
  ]);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => RECORD_TABLE_COLUMNS.length));
  expect(rows).toEqual([
    [
      'Ridge',
      'kiwi',
      '2026-11-20 00:40:00',
      '2026-11-20',
      '00:40:00',
      0,
      0,
      0,
      0,
      'media/d1',
      'i7.jpg',
      'Apteryx',
    ],
    [
      'Ridge',
      'kiwi',
      '2026-11-22 01:30:29',
      '2026-11-22',
      '01:30:29',
      175_829,
      2_930,
      48.8,
      2,
      null,
      null,
      'Apteryx',
    ],
    ['Ridge', 'stoat', '2026-11-20 22:00:00', '2026-11-20', '22:00:00', 0, 0, 0, 0, null, null, null],
  ]);
});

test('a station has the share of each day in which it worked, nothing before and after, and 0 in between', () => {
  const ridge = {
    station: 'Ridge',
    calendar: UTC_CALENDAR,
    worked: [
      { start: at('2026-11-20T12:00:00'), end: at('2026-11-21T06:00:00') },
      { start: at('2026-11-21T18:00:00'), end: at('2026-11-22T00:00:00') },
      { start: at('2026-11-23T00:00:00'), end: at('2026-11-24T00:00:00') },
    ],
  };
  const gully = {
    station: 'Gully',
    calendar: UTC_CALENDAR,
    worked: [{ start: at('2026-11-19T00:00:00'), end: at('2026-11-19T12:00:00') }],
  };
  const days = operationDays([ridge, gully, { ...gully, worked: [] }]);
  expect(days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  expect(operationRow(ridge, days)).toEqual([null, 0.5, 0.5, 0, 1, 0]);
  expect(operationRow(gully, days)).toEqual([0.5, null, null, null, null, null]);
  expect(operationRow({ ...gully, worked: [] }, days)).toEqual(days.map(() => null));
  expect(operationDays([])).toEqual([]);
});

test('days are those of the site, also where the clock is put forward', () => {
  const calendar = calendarOf('Pacific/Auckland');
  const [day, next] = ['2026-09-27', '2026-09-28'];
  const worked = [{ start: calendar.startOf(day), end: calendar.startOf(day) + 11.5 * 3_600_000 }];
  expect(operationRow({ station: 'Ridge', calendar, worked }, [day, next])).toEqual([0.5, null]);
});

test('the days of a station add up to the time in which it worked', () => {
  const spans = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 1, max: 3_000_000 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((steps) => {
      let now = at('2026-03-01T00:00:00');
      return steps.map(([pause, length]) => {
        const start = now + pause * 60;
        now = start + length * 60;
        return { start, end: now };
      });
    });
  fc.assert(
    fc.property(spans, (worked) => {
      const one = { station: 'Ridge', calendar: UTC_CALENDAR, worked };
      const shares = operationRow(one, operationDays([one]));
      const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
      const days = worked.reduce((sum, { start, end }) => sum + (end - start) / 86_400_000, 0);
      expect(Math.abs(total - days)).toBeLessThanOrEqual(0.000_05 * shares.length + 1e-9);
    }),
  );
});
