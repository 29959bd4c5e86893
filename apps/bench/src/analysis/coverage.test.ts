import { expect, test } from 'vitest';
import { coverageOf, type Setting, seedOf, shareHeld, shareRange, type Trial } from './coverage.ts';
import { drawGamma, drawPoisson } from './draws.ts';

/** Trials one after the other, whatever chance says. */
function settingOf(trials: readonly Trial[]): Setting {
  const rest = [...trials];
  return {
    name: 'told',
    runs: trials.length,
    baseline: 'the other',
    isSmall: false,
    generate: () => ({ x: rest.shift() as Trial }),
  };
}

test('intervals hold the truth, lie above or below it, or are not there', () => {
  const [row] = coverageOf(
    settingOf([
      { truth: 5, ours: { low: 4, high: 6 }, baseline: null },
      { truth: 5, ours: { low: 5, high: 8 } },
      { truth: 5, ours: { low: 6, high: 9 } },
      { truth: 5, ours: { low: 1, high: Number.POSITIVE_INFINITY }, baseline: { low: 1, high: 2 } },
      { truth: 5, ours: null },
    ]),
  );
  expect(row).toMatchObject({
    quantity: 'x',
    runs: 5,
    ours: { intervals: 4, held: 3, above: 1, below: 0, meanWidth: (2 + 3 + 3) / 3 },
    baseline: { name: 'the other', intervals: 1, held: 0, above: 0, below: 1 },
  });
});

test('a share has the range of its number of runs', () => {
  const held = { intervals: 25, held: 15, above: 5, below: 5, meanWidth: 1 };
  expect(shareHeld(held)).toBe(0.6);
  expect(shareRange(held).low).toBeCloseTo(0.38666, 4);
  expect(shareRange({ ...held, held: 25 })).toMatchObject({ high: 1 });
  expect(shareRange({ ...held, held: 0 })).toMatchObject({ low: 0 });
});

test('a setting gives the same data again, and another one others', () => {
  const drawn = (name: string) => {
    const values: number[] = [];
    coverageOf({
      name,
      runs: 3,
      baseline: null,
      isSmall: false,
      generate: (random) => ({ x: trialOf(values, random()) }),
    });
    return values;
  };
  expect(drawn('a')).toEqual(drawn('a'));
  expect(drawn('b')).not.toEqual(drawn('a'));
  expect(seedOf('a')).not.toBe(seedOf('b'));
});

function trialOf(values: number[], value: number): Trial {
  values.push(value);
  return { truth: value, ours: null };
}

test('counts and rates that are drawn have the mean and the variance of their distributions', () => {
  const momentsOf = (draw: (random: () => number) => number) => {
    const values: number[] = [];
    coverageOf({
      name: 'moments',
      runs: 20_000,
      baseline: null,
      isSmall: false,
      generate: (random) => ({ x: trialOf(values, draw(random)) }),
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
  };
  const poisson = momentsOf((random) => drawPoisson(random, 4));
  expect(Math.abs(poisson.mean - 4)).toBeLessThan(0.1);
  expect(Math.abs(poisson.variance - 4)).toBeLessThan(0.2);
  const gamma = momentsOf((random) => drawGamma(random, 2));
  expect(Math.abs(gamma.mean - 1)).toBeLessThan(0.03);
  expect(Math.abs(gamma.variance - 0.5)).toBeLessThan(0.04);
  expect(momentsOf((random) => drawGamma(random, Number.POSITIVE_INFINITY))).toEqual({
    mean: 1,
    variance: 0,
  });
});
