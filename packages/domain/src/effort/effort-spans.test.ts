import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EffortContact, effortSpans, type SkippedMessages, silencesOf } from './effort-spans.ts';

const HOUR = 3_600_000;
const CYCLE = 12 * HOUR;

/** A contact at an hour. */
const contact = (hour: number, said: Partial<EffortContact> = {}): EffortContact => ({
  at: hour * HOUR,
  heardAt: hour * HOUR,
  cycle: CYCLE,
  wakes: null,
  trouble: null,
  ...said,
});

/** Spans as `0-12 active`, in hours. */
const told = (
  contacts: readonly EffortContact[],
  { now = 0, photos = [] as readonly number[], skipped = [] as readonly SkippedMessages[] } = {},
) =>
  effortSpans({ contacts, photos: photos.map((hour) => hour * HOUR), skipped, now: now * HOUR }).map(
    ({ from, to, state, reason }) =>
      [`${from / HOUR}-${to / HOUR}`, state, reason].filter((part) => part !== null).join(' '),
  );

test('between contacts of its rhythm a camera watched', () => {
  expect(told([contact(0), contact(12), contact(48)], { now: 48 })).toEqual(['0-12 active', '12-48 active']);
});

test('what it reports at both ends held between them, and a change counts half', () => {
  const [cable, card] = [{ trouble: 'camera_error' }, { trouble: 'card_full' }] as const;
  expect(told([contact(0, cable), contact(12, cable), contact(24)], { now: 24 })).toEqual([
    '0-12 failed camera_error',
    '12-18 failed camera_error',
    '18-24 active',
  ]);
  expect(told([contact(0), contact(12, card)], { now: 12 })).toEqual(['0-6 active', '6-12 failed card_full']);
  expect(told([contact(0, cable), contact(200, cable)], { now: 200 })).toEqual(['0-200 failed camera_error']);
});

test('in a silence it watched as long as its counter says that it woke', () => {
  const to = (wakes: number) => told([contact(0, { wakes: 10 }), contact(240, { wakes })], { now: 240 });
  expect(to(30)).toEqual(['0-240 active counted']);
  expect(to(27)).toEqual(['0-240 active counted']);
  expect(to(15)).toEqual(['0-60 active counted', '60-240 silent not_heard']);
  expect(to(10)).toEqual(['0-240 silent not_heard']);
});

test('a counter that began anew tells nothing; photos of that time do', () => {
  const silence = [contact(0, { wakes: 10 }), contact(240, { wakes: 2 })];
  expect(told(silence, { now: 240 })).toEqual(['0-240 silent not_heard']);
  expect(told(silence, { now: 240, photos: [-1, 100, 105, 236, 240] })).toEqual([
    '0-88 silent not_heard',
    '88-112 active seen',
    '112-117 active seen',
    '117-224 silent not_heard',
    '224-240 active seen',
  ]);
});

test('after its last contact nobody knows until it is overdue, then it is silent', () => {
  expect(told([contact(0)], { now: 36.5 })).toEqual(['0-36.5 unknown not_due']);
  expect(told([contact(0)], { now: 37 })).toEqual(['0-37 silent not_heard']);
  expect(told([], { now: 37 })).toEqual([]);
});

test('photos are asked for of silences that no counter explains', () => {
  const contacts = [
    contact(0),
    contact(12),
    contact(100),
    contact(300, { wakes: 4 }),
    contact(500, { wakes: 5 }),
  ];
  expect(silencesOf(contacts).map(({ from, to }) => [from / HOUR, to / HOUR])).toEqual([
    [12, 100],
    [100, 300],
  ]);
  expect(silencesOf([contact(0), contact(50, { heardAt: 60 * HOUR })])[0]?.heard).toEqual({
    from: 0,
    to: 60 * HOUR,
  });
});

test('a message for each wake that was due says that it watched a silence, although none of them came', () => {
  const silence = [contact(0), contact(240, { heardAt: 250 * HOUR })];
  const skipped = (messages: number, hour: number) => [
    { seenAt: hour * HOUR, messages: messages - 4 },
    { seenAt: hour * HOUR, messages: 4 },
  ];
  expect(told(silence, { now: 240, skipped: skipped(15, 250) })).toEqual(['0-240 active numbered']);
  expect(told(silence, { now: 240, skipped: skipped(14, 250) })).toEqual(['0-240 silent not_heard']);
  expect(told(silence, { now: 240, skipped: skipped(16, 0) })).toEqual(['0-240 silent not_heard']);
  expect(told(silence, { now: 240, skipped: skipped(16, 251) })).toEqual(['0-240 silent not_heard']);
  const counted = [contact(0, { wakes: 3 }), contact(240, { wakes: 3 })];
  expect(told(counted, { now: 240, skipped: skipped(40, 240) })).toEqual(['0-240 silent not_heard']);
});

test('spans follow each other without a hole from the first contact until now', () => {
  const said = fc.record({
    after: fc.integer({ min: 1, max: 200 }),
    wakes: fc.option(fc.nat(40)),
    trouble: fc.constantFrom(null, 'camera_error' as const, 'card_full' as const),
  });
  fc.assert(
    fc.property(fc.array(said, { minLength: 1 }), fc.array(fc.nat(2_000)), (all, photos) => {
      let hour = 0;
      const contacts = all.map(({ after, ...rest }) => {
        hour += after;
        return contact(hour, rest);
      });
      const ascending = photos.sort((a, b) => a - b).map((at) => at * HOUR);
      const spans = effortSpans({ contacts, photos: ascending, skipped: [], now: (hour + 5) * HOUR });
      expect(spans[0]?.from).toBe(contacts[0]?.at);
      expect(spans.at(-1)?.to).toBe((hour + 5) * HOUR);
      for (const [i, { from, to }] of spans.entries()) {
        expect(to).toBeGreaterThan(from);
        if (i > 0) expect(from).toBe(spans[i - 1]?.to);
      }
    }),
  );
});
