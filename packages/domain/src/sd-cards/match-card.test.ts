import { describe, expect, test } from 'vitest';
import type { CardPhoto, ReportedPhoto } from './card-photo.ts';
import { matchCard, ownershipOf } from './match-card.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STARTS = Date.UTC(2026, 9, 1, 8);

/** Numbers below 1, always the same for a seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Moments of a quiet site: visits of five frames, and a movement of grass after each. */
function momentsFrom(start: number, seed: number): number[] {
  const next = chance(seed);
  let at = start;
  const after = (least: number, most: number) => {
    at += 1_000 * Math.round(least + (most - least) * next());
    return at;
  };
  return Array.from({ length: 40 }, () => [
    after(3_600, 30_000),
    ...Array.from({ length: 4 }, () => after(2, 20)),
    after(3_600, 7_200),
  ]).flat();
}

const MOMENTS = momentsFrom(STARTS, 1);
const isAnimal = (i: number) => i % 6 < 4;

/** The card whose clock is ahead by what `ahead` says of a moment. */
function cardOf(ahead: (at: number) => number, moments = MOMENTS): CardPhoto[] {
  return moments.map((at, i) => ({
    path: `DCIM/100MEDIA/IMG_${i + 1}.JPG`,
    bytes: 1_000 + i,
    shown: Math.floor((at + ahead(at)) / 1_000) * 1_000,
  }));
}

/** What the camera reported: animals, but for those that its model missed. */
function reportedOf(moments = MOMENTS): ReportedPhoto[] {
  return moments.flatMap((at, seq) =>
    isAnimal(seq) ? [{ bootId: 'b1', seq, index: 0, said: at, taken: at, bytes: null }] : [],
  );
}

const REPORTED = reportedOf();

/** Which photos were given to which insight, by their places among the moments. */
function pairsOf(photos: readonly CardPhoto[], reported: readonly ReportedPhoto[]) {
  const { reportedOf: found } = matchCard(photos, reported);
  return [...found].flatMap((one, photo) => (one < 0 ? [] : [[photo, reported[one]?.seq]]));
}

const ALL = MOMENTS.flatMap((_, i) => (isAnimal(i) ? [[i, i]] : []));

describe('photos of a card find the insights that tell of them', () => {
  test.each([
    ['in the zone of its site', () => 13 * HOUR],
    ['that runs on UTC', () => 0],
    ['that is 200 days ahead', () => 200 * DAY + 1_234_000],
    ['that is a year behind', () => -365 * DAY - 777_000],
    ['that gains two seconds a day', (at: number) => 5 * HOUR + ((at - STARTS) * 2) / 86_400],
  ])('by a clock %s', (_, ahead) => {
    expect(pairsOf(cardOf(ahead), REPORTED)).toEqual(ALL);
  });

  test('by a clock that was set anew on the way, back to a time that was before', () => {
    const middle = STARTS + 4 * DAY;
    const photos = cardOf((at) => (at < middle ? 13 * HOUR : -3 * DAY - 4_321_000));
    const match = matchCard(photos, REPORTED);
    expect(match.matched).toBe(REPORTED.length);
    expect(match.clocks.map(({ ahead }) => ahead)).toEqual([13 * HOUR, -3 * DAY - 4_321_000]);
    expect(match.takenAt).toEqual(MOMENTS);
  });

  test('whatever their names and order are', () => {
    const photos = cardOf(() => 13 * HOUR).map((photo, i) => ({ ...photo, path: `${(i * 77) % 240}.jpg` }));
    expect(pairsOf(photos.toReversed(), REPORTED).length).toBe(ALL.length);
    expect(matchCard(photos, REPORTED).takenAt).toEqual(MOMENTS);
  });

  test('where insights of a time before and after lie beside them', () => {
    const longer = reportedOf([
      ...momentsFrom(STARTS - 60 * DAY, 2),
      ...MOMENTS,
      ...momentsFrom(STARTS + 60 * DAY, 3),
    ]);
    const match = matchCard(
      cardOf(() => 13 * HOUR),
      longer,
    );
    expect(match.matched).toBe(REPORTED.length);
    expect(match.expected).toBe(REPORTED.length);
  });

  test('of two in the same second none is taken unless its size tells', () => {
    const [first, ...rest] = cardOf(() => 13 * HOUR);
    const photos = [first, { ...first, path: 'DCIM/100MEDIA/IMG_0.JPG', bytes: 5 }, ...rest] as CardPhoto[];
    const { reportedOf: found } = matchCard(photos, REPORTED);
    expect([found[0], found[1]]).toEqual([-1, -1]);
    const sized = REPORTED.map((one) => (one.seq === 0 ? { ...one, bytes: 1_000 } : one));
    expect([...matchCard(photos, sized).reportedOf].slice(0, 2)).toEqual([0, -1]);
  });

  test('none where EXIF has no time', () => {
    const photos = cardOf(() => 0).map((photo) => ({ ...photo, shown: null }));
    const match = matchCard(photos, REPORTED);
    expect(match).toMatchObject({ matched: 0, clocks: [] });
    expect(match.takenAt.every((taken) => taken === null)).toBe(true);
  });
});

describe('whose card it is', () => {
  const own = cardOf(() => 200 * DAY);
  const elsewhere = momentsFrom(STARTS, 4);

  test('the camera that reported it', () => {
    expect(ownershipOf(matchCard(own, REPORTED))).toBe('own');
  });

  test('another one, when this one reported others at the time', () => {
    const theirs = cardOf(() => 13 * HOUR, elsewhere);
    expect(ownershipOf(matchCard(theirs, REPORTED))).toBe('foreign');
    expect(ownershipOf(matchCard(theirs, reportedOf(elsewhere)))).toBe('own');
  });

  test('nothing tells, when nothing was reported at the time', () => {
    expect(ownershipOf(matchCard(own, []))).toBe('unproven');
    expect(
      ownershipOf(
        matchCard(
          cardOf(() => 0),
          reportedOf(momentsFrom(STARTS - 300 * DAY, 5)),
        ),
      ),
    ).toBe('unproven');
  });

  test('clocks that differ by more than a zone are left to a thorough search', () => {
    expect(matchCard(own, REPORTED, 'zones').matched).toBe(0);
    expect(
      matchCard(
        cardOf(() => 13 * HOUR),
        REPORTED,
        'zones',
      ).matched,
    ).toBe(REPORTED.length);
  });
});

test('of two insights of one second each has the photo of its announced size', () => {
  const [first, ...rest] = cardOf(() => 13 * HOUR);
  const photos = [first, { ...first, path: 'DCIM/100MEDIA/IMG_0.JPG', bytes: 5 }, ...rest] as CardPhoto[];
  const [one, ...others] = REPORTED as [ReportedPhoto, ...ReportedPhoto[]];
  // By their names IMG_0 would be the first.
  const reported = [{ ...one, bytes: 1_000 }, { ...one, index: 1, bytes: 5 }, ...others];
  expect([...matchCard(photos, reported).reportedOf].slice(0, 2)).toEqual([0, 1]);
});

test('what is expected are all insights of the time of the card, also where only some find their photo', () => {
  const next = chance(7);
  const strays = MOMENTS.map((at, i) => (i < 80 ? at : at + 1_000 * Math.round(60 + 500 * next())));
  const match = matchCard(
    cardOf(() => 13 * HOUR, strays),
    REPORTED,
  );
  expect(match.matched).toBeLessThan(60);
  expect(match.expected).toBeGreaterThan(150);
  expect(ownershipOf(match)).toBe('foreign');
});

test('a few photos of a clock that was never set do not make a quiet camera’s card foreign', () => {
  const quiet = cardOf(() => 13 * HOUR);
  const photos = [{ path: 'DCIM/IMG_0.JPG', bytes: 1, shown: Date.UTC(2015, 0, 1) }, ...quiet];
  const before = reportedOf(momentsFrom(STARTS - 300 * DAY, 8));
  expect(ownershipOf(matchCard(photos, before))).toBe('unproven');
});

test('two insights of one photo: it goes to the first, and neither to another photo', () => {
  const twice = REPORTED.flatMap((one) => [one, { ...one, index: 1 }]);
  const match = matchCard(
    cardOf(() => 13 * HOUR),
    twice,
  );
  expect([...match.reportedOf].filter((one) => one >= 0).map((one) => twice[one]?.index)).toEqual(
    REPORTED.map(() => 0),
  );
});
