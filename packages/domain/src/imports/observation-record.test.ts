import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OBSERVATION_LEVELS, OBSERVATION_TYPES, type ObservationRow } from '../camtrap-dp/tables.ts';
import { createRecordChoice, isInOrder, recordOf } from './observation-record.ts';

const observation: ObservationRow = {
  observationID: 'o1',
  deploymentID: 'd1',
  eventStart: '2026-11-20T03:14:00+13:00',
  eventEnd: '2026-11-20T03:15:00+13:00',
  observationLevel: 'media',
  observationType: 'animal',
  scientificName: 'Mustela erminea',
};

const recordWith = (facts: Partial<ObservationRow>, className: string | null = 'stoat') =>
  recordOf({ ...observation, ...facts }, className);

test('an event ends once it began', () => {
  const { eventStart, eventEnd } = observation;
  expect([isInOrder({ eventStart, eventEnd }), isInOrder({ eventStart, eventEnd: eventStart })]).toEqual([
    true,
    true,
  ]);
  expect(isInOrder({ eventStart: eventEnd, eventEnd: eventStart })).toBe(false);
});

describe('an observation as an insight', () => {
  test('is when its event began, by the clock that it was written with', () => {
    expect(recordWith({})).toEqual({
      at: Date.UTC(2026, 10, 19, 14, 14),
      utcOffsetMinutes: 780,
      className: 'stoat',
      confidence: 100,
      isHumanJudged: false,
      bbox: [],
      count: null,
    });
  });

  test.each([
    ['2026-11-20T03:14:00Z', 0],
    ['2026-11-20T03:14:00-0930', -570],
    ['2026-11-20T03:14:00+05:45', 345],
  ])('%s is %i minutes ahead of UTC', (eventStart, minutes) => {
    expect(recordWith({ eventStart })?.utcOffsetMinutes).toBe(minutes);
  });

  test.each([
    ['animal', 'stoat', 'stoat'],
    ['animal', null, 'unknown'],
    ['human', 'stoat', 'human'],
    ['vehicle', null, 'vehicle'],
    ['blank', 'stoat', 'empty'],
    ['unknown', 'stoat', 'unknown'],
  ] as const)('of the type %s that is called %s has the class %s', (observationType, className, expected) => {
    expect(recordWith({ observationType }, className)?.className).toBe(expected);
  });

  test('is none where nobody has looked, or its time cannot be read', () => {
    expect(recordWith({ observationType: 'unclassified' })).toBeNull();
    expect(recordWith({ eventStart: '2026-11-31T03:14:00Z' })).toBeNull();
  });

  test.each([
    ['machine', 0.57, 57, false],
    ['machine', 0, 0, false],
    ['machine', null, 100, false],
    [undefined, 0.123_456, 12.3456, false],
    ['human', 0.4, 100, true],
    ['human', undefined, 100, true],
  ] as const)('%s with %s is sure to %d percent', (method, probability, confidence, isHumanJudged) => {
    const facts = { classificationMethod: method, classificationProbability: probability };
    expect(recordWith(facts)).toMatchObject({ confidence, isHumanJudged });
  });

  test('has its count, and its box if all four sides are there', () => {
    const box = { bboxX: 0, bboxY: 0.2, bboxWidth: 0.3, bboxHeight: 0.4 };
    expect(recordWith({ ...box, count: 3 })).toMatchObject({ bbox: [0, 0.2, 0.3, 0.4], count: 3 });
    expect(recordWith({ ...box, bboxHeight: null })).toMatchObject({ bbox: [] });
  });
});

describe('of one event told twice', () => {
  const ofMedia = { ...observation, eventID: 'e1' };
  const ofEvent = { ...ofMedia, observationLevel: 'event' } as const;
  const isRecord = (noted: readonly ObservationRow[], row: ObservationRow) => {
    const choice = createRecordChoice();
    for (const each of noted) choice.note(each);
    return choice.isRecord(row);
  };

  test('the observation of the whole event is the record, whatever came first', () => {
    expect(isRecord([ofMedia, ofEvent], ofMedia)).toBe(false);
    expect(isRecord([ofMedia, ofEvent], ofEvent)).toBe(true);
    expect(isRecord([ofMedia], ofMedia)).toBe(true);
  });

  test('an event is of its deployment', () => {
    expect(isRecord([{ ...ofEvent, deploymentID: 'd2' }], ofMedia)).toBe(true);
    expect(isRecord([{ ...ofEvent, eventID: 'e2' }], ofMedia)).toBe(true);
  });

  test('observations without an event stand for themselves', () => {
    const nameless = { ...ofEvent, eventID: null };
    expect(isRecord([nameless], { ...ofMedia, eventID: null })).toBe(true);
    expect(isRecord([nameless], nameless)).toBe(true);
  });

  test('what is unclassified takes no record away and is none', () => {
    const unseen = { ...ofEvent, observationType: 'unclassified' } as const;
    expect(isRecord([unseen], ofMedia)).toBe(true);
    expect(isRecord([unseen], unseen)).toBe(false);
  });
});

test('no event that somebody classified is left without a record', () => {
  const rows = fc.array(
    fc.record({
      ...Object.fromEntries(Object.entries(observation).map(([name, value]) => [name, fc.constant(value)])),
      deploymentID: fc.constantFrom('d1', 'd2'),
      eventID: fc.constantFrom('e1', 'e2', null),
      observationLevel: fc.constantFrom(...OBSERVATION_LEVELS),
      observationType: fc.constantFrom(...OBSERVATION_TYPES),
    }),
  );
  fc.assert(
    fc.property(rows, (all) => {
      const choice = createRecordChoice();
      for (const row of all) choice.note(row as ObservationRow);
      const eventOf = (row: (typeof all)[number]) => `${row.deploymentID} ${row.eventID}`;
      const classified = all.filter((row) => row.observationType !== 'unclassified');
      const records = all.filter((row) => choice.isRecord(row as ObservationRow));
      expect(new Set(records.map(eventOf))).toEqual(new Set(classified.map(eventOf)));
    }),
  );
});
