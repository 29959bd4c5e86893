import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  const missing = CHAO2_BY_HAND.species - CHAO2_BY_HAND.frequencies.length;
  const spread = Math.exp(1.959964 * Math.sqrt(Math.log(1 + CHAO2_BY_HAND.variance / missing ** 2)));
  expect(interval?.low).toBeCloseTo(9 + missing / spread, 5);
  expect(interval?.high).toBeCloseTo(9 + missing * spread, 5);
});

test.each(BCI_PLOTS)(
  'Chao1 of $species species of trees is that of SpadeR',
  ({ chao1: expected, ...plot }) => {
    const { species, interval } = chao1(plotCounts(plot));
    expect(species).toBeCloseTo(expected.species, 3);
    expect(interval?.low).toBeCloseTo(expected.low, 3);
    expect(interval?.high).toBeCloseTo(expected.high, 3);
  },
);

test('without species found twice, or once, there is still an interval', () => {
  // 3 + 0.75 · 3 · 2 / 2 = 5.25; variance 2.25 + 0.5625 · 3 · 25 / 4 − 0.5625 · 81 / 21.
  const { species, interval } = chao2({ samples: 4, frequencies: [1, 1, 1] });
  const variance = 2.25 + 10.546875 - 2.169642857;
  expect(species).toBe(5.25);
  expect(interval?.high).toBeCloseTo(
    3 + 2.25 * Math.exp(1.959964 * Math.sqrt(Math.log(1 + variance / 2.25 ** 2))),
    4,
  );
  const complete = chao2({ samples: 9, frequencies: [3, 3, 4] });
  expect(complete).toMatchObject({ species: 3, interval: { low: 3 } });
  expect(complete.interval?.high).toBeCloseTo(
    3 / (1 - Math.exp(-10 / 3)) + (1.959964 * Math.sqrt(3 * Math.exp(-10 / 3))) / (1 - Math.exp(-10 / 3)),
    5,
  );
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
