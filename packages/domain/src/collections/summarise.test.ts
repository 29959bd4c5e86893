import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectedInsight, summariseCollection } from './summarise.ts';

const insight = (
  insight_id: number,
  class_name: string,
  confidence: number,
  more: Partial<CollectedInsight> = {},
) => ({
  insight_id,
  class_name,
  confidence,
  class_list: [{ className: class_name, confidence }],
  insight_status: null,
  takenAt: insight_id * 1000,
  windowStart: null,
  windowEnd: null,
  ...more,
});

describe('each collection has', () => {
  const frames = [insight(1, 'deer', 90), insight(2, 'deer', 81), insight(3, 'elk', 70)];

  test('class_list sorted by confidence descending, classes ranked by mean confidence', () => {
    expect(summariseCollection(frames).class_list).toEqual([
      { className: 'deer', confidence: 85.5 },
      { className: 'elk', confidence: 70 },
    ]);
  });

  test('class_name: the top class, and its rounded mean confidence', () => {
    expect(summariseCollection(frames)).toMatchObject({ class_name: 'deer', confidence: 86 });
  });

  test('means over the insights that name a class, second guesses among them', () => {
    const class_list = [
      { className: 'deer', confidence: 60 },
      { className: 'elk', confidence: 30 },
    ];
    const summary = summariseCollection([insight(1, 'deer', 60, { class_list }), insight(2, 'elk', 80)]);
    expect(summary.class_list).toEqual([
      { className: 'deer', confidence: 60 },
      { className: 'elk', confidence: 55 },
    ]);
  });

  test('its own class counted also where class_list leaves it out', () => {
    const summary = summariseCollection([insight(1, 'stoat', 40, { class_list: [] })]);
    expect(summary.class_list).toEqual([{ className: 'stoat', confidence: 40 }]);
  });

  test('insight_id of a representative insight from the top class, the surest', () => {
    expect(summariseCollection(frames).insight_id).toBe(1);
    expect(
      summariseCollection([insight(5, 'elk', 20), insight(6, 'deer', 30), insight(7, 'deer', 31)]).insight_id,
    ).toBe(7);
  });

  test('insight_status shared if all insights agree, otherwise undefined', () => {
    const favorite = { insight_status: 'favorite' } as const;
    expect(
      summariseCollection([insight(1, 'a', 1, favorite), insight(2, 'a', 1, favorite)]).insight_status,
    ).toBe('favorite');
    expect(
      summariseCollection([insight(1, 'a', 1, favorite), insight(2, 'a', 1)]).insight_status,
    ).toBeUndefined();
    expect(summariseCollection(frames).insight_status).toBeNull();
  });

  test("a window length in seconds, from the camera's word or from the photos", () => {
    expect(summariseCollection(frames).windowSeconds).toBe(2);
    expect(summariseCollection([insight(1, 'a', 1)]).windowSeconds).toBe(0);
    expect(
      summariseCollection([insight(1, 'a', 1, { windowStart: 0, windowEnd: 45_000 }), insight(2, 'a', 1)])
        .windowSeconds,
    ).toBe(45);
  });

  test('the same summary whatever the order of its insights', () => {
    const some = fc.uniqueArray(
      fc
        .tuple(fc.nat(99), fc.constantFrom('a', 'b', 'c'), fc.float({ min: 0, max: 100, noNaN: true }))
        .map(([id, name, confidence]) => insight(id, name, confidence)),
      { selector: ({ insight_id }) => insight_id, minLength: 1 },
    );
    fc.assert(
      fc.property(some, (all) => {
        expect(summariseCollection(all.toReversed())).toEqual(summariseCollection(all));
      }),
    );
  });

  test('at least one insight', () => {
    expect(() => summariseCollection([])).toThrow('at least one');
  });
});
