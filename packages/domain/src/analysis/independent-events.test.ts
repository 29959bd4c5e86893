import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distinctRecords,
  INDEPENDENCE_RULES,
  type Independence,
  independentEvents,
  type SpeciesRecord,
} from './independent-events.ts';
import { CAMTRAPR_EXPECTED, CAMTRAPR_RECORDS } from './reference/camtrapr.ts';

const MINUTE = 60_000;

/** A record of a fox at a minute. */
const record = (minute: number, said: Partial<SpeciesRecord> = {}): SpeciesRecord => ({
  species: 'fox',
  station: 'A',
  at: minute * MINUTE,
  count: null,
  collection: null,
  ...said,
});
/** Events as `first-last×records`, in minutes. */
const told = (records: readonly SpeciesRecord[], independence?: Independence) =>
  independentEvents(records, independence).map(
    (event) => `${event.start / MINUTE}-${event.end / MINUTE}×${event.records}`,
  );

test('the sample photos of camtrapR give its events', () => {
  expect(distinctRecords(CAMTRAPR_RECORDS)).toHaveLength(CAMTRAPR_EXPECTED.distinct);
  const events = independentEvents(CAMTRAPR_RECORDS, { rule: 'lastRecord', minDeltaTime: 60 });
  expect(events).toHaveLength(CAMTRAPR_EXPECTED.events);
  const counts = Map.groupBy(events, ({ species }) => species);
  expect(Object.fromEntries([...counts].map(([species, of]) => [species, of.length]))).toEqual(
    CAMTRAPR_EXPECTED.bySpecies,
  );
  const identified = CAMTRAPR_RECORDS.filter(({ species }) => species !== 'UNID');
  expect(independentEvents(identified, { rule: 'lastRecord', minDeltaTime: 60 })).toHaveLength(
    CAMTRAPR_EXPECTED.identified,
  );
});

test('half an hour since the last record, or since the one that began the event', () => {
  const records = [record(0), record(20), record(40), record(70), record(99)];
  expect(told(records)).toEqual(['0-40×3', '70-99×2']);
  expect(told(records, { rule: 'lastIndependentRecord', minDeltaTime: 30 })).toEqual([
    '0-20×2',
    '40-40×1',
    '70-99×2',
  ]);
});

test('zero minutes make each record an event, those of the same moment, too', () => {
  expect(told([record(5), record(5), record(6)], { rule: 'lastRecord', minDeltaTime: 0 })).toEqual([
    '5-5×1',
    '5-5×1',
    '6-6×1',
  ]);
});

test("the device's own sequences are events, however long they last; a photo without one is its own", () => {
  const records = [
    record(0, { collection: 'a' }),
    record(90, { collection: 'b' }),
    record(95, { collection: 'a' }),
    record(96),
    record(96),
  ];
  expect(told(records, { rule: 'collection', minDeltaTime: 30 })).toEqual([
    '0-95×2',
    '90-90×1',
    '96-96×1',
    '96-96×1',
  ]);
});

test('species and stations are apart, and the group is the largest number in a frame', () => {
  const events = independentEvents([
    record(10, { count: 1 }),
    record(0, { count: 3 }),
    record(5),
    record(1, { species: 'hare' }),
    record(2, { station: 'B', count: 2 }),
  ]);
  expect(events.map(({ species, station, groupSize }) => [species, station, groupSize])).toEqual([
    ['fox', 'A', 3],
    ['hare', 'A', null],
    ['fox', 'B', 2],
  ]);
});

test('of a burst within a second the frame with the most animals stays', () => {
  expect(distinctRecords([record(1, { count: 1 }), record(1, { count: 4 }), record(1)])).toMatchObject([
    { count: 4 },
  ]);
  expect(distinctRecords([])).toEqual([]);
});

const records = fc.array(
  fc.record({
    species: fc.constantFrom('fox', 'hare'),
    station: fc.constantFrom('A', 'B'),
    at: fc.integer({ min: 0, max: 300 }).map((minute) => minute * MINUTE),
    count: fc.option(fc.integer({ min: 0, max: 9 })),
    collection: fc.option(fc.constantFrom('a', 'b', 'c')),
  }),
);
const rules = fc.constantFrom(...INDEPENDENCE_RULES);

test('each record is in one event, the order of records is of no account, and more time makes no more events', () => {
  fc.assert(
    fc.property(records, rules, fc.integer({ min: 1, max: 60 }), (all, rule, minutes) => {
      const events = independentEvents(all, { rule, minDeltaTime: minutes });
      expect(events.reduce((sum, event) => sum + event.records, 0)).toBe(all.length);
      const backwards = independentEvents(all.toReversed(), { rule, minDeltaTime: minutes });
      expect(backwards).toHaveLength(events.length);
      if (rule === 'lastRecord')
        expect(independentEvents(all, { rule, minDeltaTime: 2 * minutes }).length).toBeLessThanOrEqual(
          events.length,
        );
    }),
  );
});

test('events of a species at a station are as far apart as the rule says', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 60 }), (all, minutes) => {
      const events = independentEvents(all, { rule: 'lastRecord', minDeltaTime: minutes });
      for (const [i, event] of events.entries()) {
        const next = events[i + 1];
        if (next?.species !== event.species || next.station !== event.station) continue;
        expect(next.start - event.end).toBeGreaterThanOrEqual(minutes * MINUTE);
      }
    }),
  );
});
