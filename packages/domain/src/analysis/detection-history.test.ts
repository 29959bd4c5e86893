import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from '../filters/calendar.ts';
import { deploymentDays } from './deployment-days.ts';
import {
  detectionHistory,
  type OccasionRule,
  occasionDays,
  type StationEffort,
} from './detection-history.ts';
import { independentEvents } from './independent-events.ts';
import { CAMTRAPR_DEPLOYMENTS, CAMTRAPR_EXPECTED, CAMTRAPR_RECORDS } from './reference/camtrapr.ts';

const WEEKS: OccasionRule = { days: 7, from: 'station', minActiveDays: 0 };
const HISTORY_START = '2026-11-01';

/** Days from one on, each with its share. */
const station = (name: string, offset: number, active: readonly number[]): StationEffort => ({
  station: name,
  days: active.map((share, i) => ({ date: shiftDay(HISTORY_START, offset + i), active: share })),
});
const seen = (name: string, ...offsets: readonly number[]) =>
  offsets.map((offset) => ({ station: name, date: shiftDay(HISTORY_START, offset) }));
/** Histories as `01-`, a dash for NA. */
const told = (
  stations: readonly StationEffort[],
  detections: ReturnType<typeof seen>,
  rule: Partial<OccasionRule>,
) => {
  const history = detectionHistory(stations, detections, { ...WEEKS, ...rule });
  return [
    ...history.stations.map((each) => each.detections.map((one) => one ?? '-').join('')),
    history.ignored,
  ];
};

test('the leopard cat of the sample photos of camtrapR, by weeks of each station', () => {
  const stations = Object.entries(CAMTRAPR_DEPLOYMENTS).map(([name, deployment]) => ({
    station: name,
    days: deploymentDays({ ...deployment, problems: [] }),
  }));
  const detections = independentEvents(CAMTRAPR_RECORDS)
    .filter(({ species }) => species === 'VTA')
    .map((event) => ({ station: event.station, date: new Date(event.start).toISOString().slice(0, 10) }));
  const history = detectionHistory(stations, detections, WEEKS);
  const by = <T>(of: (one: (typeof history.stations)[number]) => T) =>
    Object.fromEntries(history.stations.map((one) => [one.station, of(one)]));
  expect(by(({ detections: row }) => row.join(''))).toEqual(CAMTRAPR_EXPECTED.weeksOfVta);
  expect(by(({ effort }) => effort)).toEqual(CAMTRAPR_EXPECTED.effortByWeek);
  expect(history).toMatchObject({ occasions: 7, ignored: 0 });
});

test('occasions begin on the first day of the survey or of each station, and lack what lies outside', () => {
  const stations = [station('A', 0, [1, 1, 1, 1]), station('B', 3, [1, 1, 1])];
  const detections = [...seen('A', 2), ...seen('B', 5)];
  expect(told(stations, detections, { days: 2, from: 'survey' })).toEqual(['01-', '-01', 0]);
  expect(told(stations, detections, { days: 2, from: 'station' })).toEqual(['01', '01', 0]);
  expect(occasionDays(HISTORY_START, 1, 2)).toEqual({ first: '2026-11-03', last: '2026-11-04' });
});

test('wholly inactive occasions are NA; partly active ones count, or not below a minimum', () => {
  const stations = [station('A', 0, [1, 0.5, 0, 0.25, 0, 0, 1, 1])];
  expect(told(stations, seen('A', 3, 7), { days: 2 })).toEqual(['01-1', 0]);
  expect(told(stations, seen('A', 3, 7), { days: 2, minActiveDays: 1 })).toEqual(['0--1', 1]);
  expect(detectionHistory(stations, [], { ...WEEKS, days: 2 }).stations[0]?.effort).toEqual([
    1.5, 0.25, 0, 2,
  ]);
});

test('detections where nothing watched count nowhere, and are counted so', () => {
  const stations = [station('A', 0, [1, 1]), station('B', 0, [0, 0]), station('C', 0, [])];
  const detections = [...seen('A', -1, 2, 40), ...seen('B', 0), ...seen('C', 1), ...seen('nowhere', 1)];
  expect(told(stations, detections, { days: 1 })).toEqual(['00', '--', '--', 6]);
  expect(detectionHistory([], [], WEEKS)).toEqual({ stations: [], occasions: 0, ignored: 0 });
});

test('a one is an occasion with a detection, and nothing else is', () => {
  const shares = fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 20 });
  const offsets = fc.array(fc.integer({ min: -2, max: 22 }), { maxLength: 10 });
  fc.assert(
    fc.property(shares, offsets, fc.integer({ min: 1, max: 6 }), (active, days, length) => {
      const history = detectionHistory([station('A', 0, active)], seen('A', ...days), {
        ...WEEKS,
        days: length,
      });
      const [row] = history.stations;
      const first = active.findIndex((share) => share > 0);
      const expected = Array.from({ length: history.occasions }, (_, occasion) => {
        const isIn = (day: number) => Math.floor((day - first) / length) === occasion;
        if (!active.some((share, day) => share > 0 && isIn(day))) return null;
        return days.some(isIn) ? 1 : 0;
      });
      expect(row?.detections).toEqual(expected);
      expect(row?.effort.reduce((sum, each) => sum + each, 0)).toBe(
        active.reduce<number>((sum, each) => sum + each, 0),
      );
    }),
  );
});
