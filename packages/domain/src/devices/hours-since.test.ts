import { expect, test } from 'vitest';
import { columnHoursSince, widgetHoursSince } from './hours-since.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 0, 0],
  ['2026-11-20T11:59:59.999Z', 1, 0],
  ['2026-11-20T11:00:00.000Z', 1, 1],
  ['2026-11-20T10:59:59.999Z', 2, 1],
  ['2026-11-13T12:00:00Z', 168, 168],
  ['2026-11-20T12:00:01Z', 0, 0],
  [null, null, null],
])('hours since %s: %s in columns, %s in widgets', (time, column, widget) => {
  expect([columnHoursSince(time, NOW), widgetHoursSince(time, NOW)]).toEqual([column, widget]);
});
