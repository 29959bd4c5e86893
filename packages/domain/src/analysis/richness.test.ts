import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { seededRandom } from './numerics/random.ts';
import { BCI_PLOTS, CHAO2_BY_HAND, plotCounts } from './reference/richness.ts';
import { chao1, chao2, incidenceOf, rarefied, richness, shannonDiversity } from './richness.ts';

test('a species counts once in a sample, and samples without any count, too', () => {
  const found = [
    { species: 'fox', sample: 'A' },
    { species: 'fox', sample: 'A' },
    { species: 'fox', sample: 'B' },
    { species: 'hare', sample: 'B' },
  ];
  expect(incidenceOf(found, 5)).toEqual({ samples: 5, frequencies: [2, 1] });
});

/** Each selection of so many of a list. */
function selections<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => selections(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

test('rarefaction is the mean of all selections of samples', () => {
  const species = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(
      fc.array(species, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (found, size) => {
        fc.pre(found.length > 0);
        const t = Math.min(size, 6);
        const samples = [0, 1, 2, 3, 4, 5];
        const all = selections(samples, t);
        const mean =
          all.reduce(
            (sum, selection) =>
              sum + found.filter((own) => own.some((one) => selection.includes(one))).length,
            0,
          ) / all.length;
        const incidence = { samples: 6, frequencies: found.map(({ length }) => length) };
        expect(rarefied(incidence, t).species).toBeCloseTo(mean, 9);
      },
    ),
  );
});

test('Chao2 is as worked out by hand', () => {
  const { species, interval } = chao2(CHAO2_BY_HAND);
  expect(species).toBeCloseTo(CHAO2_BY_HAND.species, 12);
  const { missing, variance } = CHAO2_BY_HAND;
  const spread = Math.exp(1.959964 * Math.sqrt(Math.log(1 + variance / missing ** 2)));
  // 9.6, and 32.2: species are whole.
  expect(interval).toEqual({
    low: Math.floor(9 + missing / spread),
    high: Math.ceil(9 + missing * spread),
    level: 0.95,
  });
});

test.each(BCI_PLOTS)(
  'Chao1 of $species species of trees is that of SpadeR',
  ({ chao1: expected, ...plot }) => {
    expect(chao1(plotCounts(plot)).species).toBeCloseTo(expected, 3);
  },
);

test('without species found twice, or once, there is still an interval', () => {
  // 3 + 0.75 · 3 · 2 / 2.
  const few = chao2({ samples: 4, frequencies: [1, 1, 1] });
  expect(few.species).toBe(5.25);
  expect(few.interval?.low).toBe(3);
  expect(few.interval?.high).toBeGreaterThan(10);
  // 1.5 found once and twice: 8 / 9 · 0.75, with a variance of 1.5 · (4 / 9 + 64 / 81 + 16 / 81).
  const complete = chao2({ samples: 9, frequencies: [3, 3, 4] });
  const high = Math.ceil(3 + 2 / 3 + 1.959964 * Math.sqrt(1.5 * (4 / 9 + 80 / 81)));
  expect(complete).toEqual({ species: 3, interval: { low: 3, high, level: 0.95 } });
});

test('one sample says nothing of other species', () => {
  expect(chao2({ samples: 1, frequencies: [1, 1] })).toEqual({ species: 2, interval: null });
  expect(rarefied({ samples: 1, frequencies: [1, 1] }, 1)).toEqual({
    samples: 1,
    species: 2,
    interval: null,
  });
});

test('the variance of half of the samples is that of the shares that are left out', () => {
  // 4 samples, 2 of them drawn: species found in one lack half of the selections, in two a sixth, else none. All 4: none.
  const { species, interval } = rarefied({ samples: 4, frequencies: [1, 2, 3] }, 2);
  expect(species).toBeCloseTo(0.5 + 5 / 6 + 1, 12);
  const variance = 0.25 + 1 / 36 + 1.5 * 0.25;
  expect((interval?.high ?? 0) - species).toBeCloseTo(1.959964 * Math.sqrt(variance), 5);
});

test.each([
  ['all alike', Array<number>(20).fill(0.03)],
  ['from rare to common', Array.from({ length: 20 }, (_, i) => 0.01 * 30 ** (i / 19))],
])('intervals hold the truth of generated communities: %s', (_name, chances) => {
  const random = seededRandom(11);
  const [samples, runs] = [60, 400];
  const expected = (t: number) => chances.reduce((sum, chance) => sum + 1 - (1 - chance) ** t, 0);
  const held = { chao2: 0, half: 0, all: 0 };
  const isIn = (interval: Interval | null, truth: number) =>
    interval !== null && interval.low <= truth && truth <= interval.high ? 1 : 0;
  for (let run = 0; run < runs; run += 1) {
    const frequencies = chances
      .map((chance) => Array.from({ length: samples }, () => random() < chance).filter(Boolean).length)
      .filter((found) => found > 0);
    const incidence = { samples, frequencies };
    held.chao2 += isIn(chao2(incidence).interval, chances.length);
    held.half += isIn(rarefied(incidence, samples / 2).interval, expected(samples / 2));
    held.all += isIn(rarefied(incidence, samples).interval, expected(samples));
  }
  // 95 of 100, less and more what so many runs leave open.
  for (const count of Object.values(held)) {
    expect(count / runs).toBeGreaterThan(0.9);
    expect(count / runs).toBeLessThan(0.99);
  }
});

test('Chao1 takes events, and the diversity of even events is their number of species', () => {
  // 7 events: 4 + (6 / 7) · 2 / (2 · 2).
  expect(chao1([1, 1, 2, 3]).species).toBeCloseTo(4 + 6 / 14, 12);
  expect(shannonDiversity([5, 5, 5, 5])).toBeCloseTo(4, 12);
  expect(shannonDiversity([9])).toBeCloseTo(1, 12);
  expect(shannonDiversity([50, 25, 25])).toBeCloseTo(2 ** 1.5, 12);
  expect(shannonDiversity([])).toBeNull();
});

test('nothing found is said so, and so are few samples', () => {
  expect(richness({ samples: 0, frequencies: [] })).toMatchObject({
    observed: 0,
    chao2: null,
    rarefaction: [],
  });
  const empty = richness({ samples: 3, frequencies: [] });
  expect(empty.chao2).toEqual({ species: 0, interval: null });
  expect(empty.rarefaction.map(({ species }) => species)).toEqual([0, 0, 0]);
  expect(empty.caution).toMatchObject({ n: 3, unit: 'samples' });
});

test('the curve rises to what was observed, and Chao2 is no less', () => {
  const frequencies = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(frequencies, fc.integer({ min: 40, max: 400 }), (found, samples) => {
      const { rarefaction, observed, chao2: estimate } = richness({ samples, frequencies: found });
      const species = rarefaction.map((point) => point.species);
      expect(rarefaction.length).toBeLessThanOrEqual(100);
      expect(species.at(-1)).toBeCloseTo(observed, 9);
      for (const [i, value] of species.entries())
        expect(value).toBeGreaterThanOrEqual((species[i - 1] ?? 0) - 1e-9);
      expect(estimate?.species).toBeGreaterThanOrEqual(observed);
      expect(estimate?.interval?.low).toBeGreaterThanOrEqual(observed);
      expect(estimate?.interval?.high).toBeGreaterThanOrEqual(estimate?.species ?? Number.NaN);
    }),
  );
});
