import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectablePhoto, groupIntoCollections, joinsCollection } from './group-into-collections.ts';

const photo = (insightId: number, seconds: number | null, more: Partial<CollectablePhoto> = {}) => ({
  insightId,
  deviceId: 1,
  takenAt: seconds === null ? null : seconds * 1000,
  collectionKey: null,
  ...more,
});
const ids = (photos: CollectablePhoto[]) => groupIntoCollections(photos).map(({ insightIds }) => insightIds);

describe('collections', () => {
  test('hold photos less than 60 s apart', () => {
    expect(ids([photo(1, 0), photo(2, 59.999), photo(3, 119.999)])).toEqual([[1, 2], [3]]);
  });

  test('last at most 15 minutes', () => {
    const frames = Array.from({ length: 32 }, (_, i) => photo(i + 1, i * 30));
    expect(ids(frames).map((one) => one.length)).toEqual([31, 1]);
    expect(groupIntoCollections(frames)[0]?.window).toEqual({ start: 0, end: 900_000 });
  });

  test('never mix devices', () => {
    expect(ids([photo(1, 0), photo(2, 1, { deviceId: 2 }), photo(3, 2)])).toEqual([[1, 3], [2]]);
  });

  test("follow the device's collection_key where it sends one", () => {
    const key = { collectionKey: 'c-551' };
    expect(
      ids([
        photo(1, 0),
        photo(2, 5_000, key),
        photo(3, 1, key),
        photo(4, 2),
        photo(5, 3, { ...key, deviceId: 2 }),
      ]),
    ).toEqual([[1, 4], [2, 3], [5]]);
  });

  test('leave a photo without a time alone, unless it has a key', () => {
    expect(ids([photo(1, null), photo(2, null), photo(3, 0)])).toEqual([[1], [2], [3]]);
    expect(ids([photo(1, null, { collectionKey: 'k' }), photo(2, 9, { collectionKey: 'k' })])).toEqual([
      [1, 2],
    ]);
  });

  test('take a late photo in between or before', () => {
    const window = { start: 60_000, end: 120_000 };
    expect(joinsCollection(window, 90_000)).toBe(true);
    expect(joinsCollection(window, 1)).toBe(true);
    expect(joinsCollection(window, 0)).toBe(false);
    expect(joinsCollection({ start: 0, end: 900_000 }, 900_001)).toBe(false);
  });

  test('hold every insight once, ascending, whatever the order of arrival', () => {
    const photos = fc.uniqueArray(
      fc.record({
        insightId: fc.integer({ min: 1, max: 500 }),
        deviceId: fc.integer({ min: 1, max: 3 }),
        takenAt: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
        collectionKey: fc.option(fc.constantFrom('a', 'b', '__proto__')),
      }),
      { selector: ({ insightId }) => insightId },
    );
    fc.assert(
      fc.property(photos, (all) => {
        const collections = groupIntoCollections(all);
        expect(groupIntoCollections(all.toReversed())).toEqual(collections);
        expect(collections.flatMap(({ insightIds }) => insightIds).sort((a, b) => a - b)).toEqual(
          all.map(({ insightId }) => insightId).sort((a, b) => a - b),
        );
        for (const { collectionKey, window } of collections) {
          if (collectionKey === null && window)
            expect(window.end - window.start).toBeLessThanOrEqual(900_000);
        }
      }),
    );
  });
});
