import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detection } from './detection-history.ts';
import { invertPositive, maximise } from './numerics/maximise.ts';
import { occupancy } from './occupancy.ts';
import type { Estimate } from './occupancy-estimate.ts';
import { SALAMANDER_HISTORIES, SALAMANDERS_EXPECTED } from './reference/salamanders.ts';
import { royleNichols } from './royle-nichols.ts';

/** Histories as `01-`, a dash for NA. */
const histories = (...rows: readonly string[]) =>
  rows.map((row) => [...row].map((one): Detection => (one === '-' ? null : one === '1' ? 1 : 0)));
const salamanders = histories(...SALAMANDER_HISTORIES);
const constant = { psi: { kind: 'constant' }, p: 'constant' } as const;
const byOccasion = { psi: { kind: 'constant' }, p: 'by_occasion' } as const;
const reasons = (estimates: readonly Estimate[]) => estimates.map(({ reason }) => reason);

test('the salamanders of the Blue Ridge, with one probability of detection', () => {
  const { constant: expected } = SALAMANDERS_EXPECTED;
  const result = occupancy(salamanders, constant);
  expect(result).toMatchObject({
    sites: 39,
    detectedSites: 18,
    naive: 18 / 39,
    parameters: 2,
    caution: null,
  });
  const [[psi], [p]] = [result.psi, result.p];
  expect(psi?.value).toBeCloseTo(expected.psi, 4);
  expect(psi?.interval?.low).toBeCloseTo(expected.psiInterval[0], 4);
  expect(psi?.interval?.high).toBeCloseTo(expected.psiInterval[1], 4);
  expect(p?.value).toBeCloseTo(expected.p, 4);
  expect(p?.interval?.low).toBeCloseTo(expected.pInterval[0], 4);
  expect(p?.interval?.high).toBeCloseTo(expected.pInterval[1], 4);
  expect(result.aic).toBeCloseTo(expected.aic, 3);
});

test('the same with a probability for each occasion', () => {
  const { byOccasion: expected } = SALAMANDERS_EXPECTED;
  const result = occupancy(salamanders, byOccasion);
  expect(result.psi[0]?.value).toBeCloseTo(expected.psi, 4);
  for (const [i, p] of expected.p.entries()) expect(result.p[i]?.value).toBeCloseTo(p, 4);
  expect(result.aic).toBeCloseTo(expected.aic, 3);
});

test('the same by the model of Royle and Nichols', () => {
  const { royleNichols: expected } = SALAMANDERS_EXPECTED;
  const result = royleNichols(salamanders);
  expect(result.lambda.value).toBeCloseTo(expected.lambda, 4);
  expect(result.r.value).toBeCloseTo(expected.r, 4);
  expect(result.psi.value).toBeCloseTo(expected.psi, 4);
  expect(result.aic).toBeCloseTo(expected.aic, 3);
});

test('NA occasions, and sites that have no others, change nothing', () => {
  const padded = [
    ...salamanders.map((row): Detection[] => [...row, null]),
    [null, null, null, null, null, null] as const,
  ];
  const result = occupancy(padded, constant);
  expect(result.sites).toBe(39);
  expect(result.psi[0]?.value).toBeCloseTo(SALAMANDERS_EXPECTED.constant.psi, 4);
  expect(royleNichols(padded).lambda.value).toBeCloseTo(SALAMANDERS_EXPECTED.royleNichols.lambda, 4);
  const each = occupancy(padded, byOccasion);
  expect(reasons(each.p)).toEqual([null, null, null, null, null, 'no_sites']);
  expect(each.aic).toBeCloseTo(SALAMANDERS_EXPECTED.byOccasion.aic, 3);
});

test('groups have what each would have alone, as long as detection is the same', () => {
  const rows = histories('110', '011', '000', '101', '010', '000', '110', '000');
  const twice = [...rows, ...rows];
  const groups = twice.map((_, i) => (i < rows.length ? 'north' : 'south'));
  const result = occupancy(twice, { ...constant, psi: { kind: 'groups', groups } });
  const alone = occupancy(rows, constant);
  expect(result.psi.map(({ group }) => group)).toEqual(['north', 'south']);
  for (const psi of result.psi) expect(psi.value).toBeCloseTo(alone.psi[0]?.value ?? Number.NaN, 5);
  expect(result.parameters).toBe(3);
});

test('a number of each site has a slope, whatever its unit', () => {
  const metres = salamanders.map((row, i) => (row.includes(1) ? 300 : 200) + ((i * 37) % 150));
  const fit = (values: readonly number[]) =>
    occupancy(salamanders, { ...constant, psi: { kind: 'numeric', values } });
  const [inMetres, inFeet] = [fit(metres), fit(metres.map((value) => value * 3.28))];
  expect(inMetres.slope?.interval?.low).toBeGreaterThan(0);
  expect((inMetres.slope?.value ?? 0) / (inFeet.slope?.value ?? 1)).toBeCloseTo(3.28, 3);
  expect(inMetres.psi).toHaveLength(21);
  expect(inMetres.psi[0]?.covariate).toBe(Math.min(...metres));
  expect(inMetres.psi[20]?.value).toBeGreaterThan(inMetres.psi[0]?.value ?? 1);
  expect(inMetres.aic).toBeLessThan(occupancy(salamanders, constant).aic ?? 0);
});

test('a covariate that is the same everywhere, or missing, is refused', () => {
  const refused = [salamanders.map(() => -41.2), salamanders.map((_, i) => (i === 0 ? Number.NaN : i))].map(
    (values) => occupancy(salamanders, { ...constant, psi: { kind: 'numeric', values } }),
  );
  for (const result of refused) {
    expect(reasons(result.psi)).toEqual(['no_contrast']);
    expect(result).toMatchObject({ aic: null, slope: { value: null } });
  }
});

test('detected at every site, ψ is not estimable and p is', () => {
  const result = occupancy(histories(...Array(30).fill('10110')), constant);
  expect(result.naive).toBe(1);
  expect(result.psi[0]).toMatchObject({ value: null, interval: null, reason: 'at_one' });
  expect(result.p[0]?.value).toBeCloseTo(0.6, 4);
});

test('where ψ is not estimable, the interval of p takes it for unknown', () => {
  // 7 sites of 12 seen at, each in one occasion of four: as if all were in use, or few more than those.
  const rows = histories(...Array(7).fill('0100'), ...Array(5).fill('0000'));
  const { psi, p } = occupancy(rows, constant);
  expect(psi[0]).toMatchObject({ value: null, reason: 'at_one' });
  // Of ψ = 1 it is 7 of 48, and the profile the likelihood of a share.
  expect(p[0]?.value).toBeCloseTo(7 / 48, 4);
  const fall = (share: number) => 7 * Math.log(share / (7 / 48)) + 41 * Math.log((1 - share) / (41 / 48));
  const low = p[0]?.interval?.low ?? Number.NaN;
  expect(fall(low)).toBeCloseTo(-(1.959964 ** 2) / 2, 2);
  // Upwards fewer sites in use make up for it: further than where all are.
  const high = p[0]?.interval?.high ?? Number.NaN;
  expect(fall(high)).toBeLessThan(-(1.959964 ** 2) / 2 - 0.2);
  expect(high).toBeLessThan(0.5);
});

test('detected in every occasion or in none, p is not estimable', () => {
  const always = occupancy(histories('111', '111', '000', '000', '000', '111'), constant);
  expect(reasons(always.p)).toEqual(['at_one']);
  expect(always.psi[0]?.value).toBeCloseTo(0.5, 4);
  const missing = occupancy(histories('110', '010', '100', '000', '110', '000'), byOccasion);
  expect(reasons(missing.p)).toEqual([null, null, 'at_zero']);
});

test('a covariate that parts sites with and without detections has no slope', () => {
  const rows = histories('0000', '0000', '0000', '0000', '1101', '0111', '1110', '1011');
  const { slope } = occupancy(rows, {
    ...constant,
    psi: { kind: 'numeric', values: [1, 2, 3, 4, 5, 6, 7, 8] },
  });
  expect(slope).toMatchObject({ value: null, reason: 'without_bound' });
});

test.each([
  ['no_sites', histories()],
  ['no_sites', histories('---', '---')],
  ['never_detected', histories('000', '0-0')],
  ['one_occasion', histories('1--', '-0-', '--1')],
] as const)('%s: no model, and the reason', (reason, rows) => {
  for (const result of [occupancy(rows, constant), royleNichols(rows)]) {
    expect(result).toMatchObject({ logLikelihood: null, aic: null, psi: {} });
    expect(reasons([result.psi].flat())).toEqual([reason]);
  }
});

test('one detection at each of a few sites leaves abundance without a bound', () => {
  const result = royleNichols(histories('111', '111', '111', '110'));
  expect(result.lambda.value).toBeNull();
  expect(result.psi.value).toBeNull();
});

test('occupancy is no less than the share of sites with a detection, and the likelihood no less than at the naive values', () => {
  const row = fc.array(fc.constantFrom<Detection>(0, 0, 1, null), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 30 }), (rows) => {
      const result = occupancy(rows, constant);
      fc.pre(result.aic !== null);
      const [psi] = result.psi;
      if (psi?.value) expect(psi.value).toBeGreaterThanOrEqual((result.naive ?? 0) - 1e-5);
      const cells = rows.flat().filter((cell) => cell !== null);
      const share = cells.filter((cell) => cell === 1).length / cells.length;
      // All sites in use: each occasion is a draw.
      const everywhere = cells.reduce<number>(
        (sum, cell) => sum + Math.log(cell === 1 ? share : 1 - share),
        0,
      );
      expect(result.logLikelihood).toBeGreaterThanOrEqual(everywhere - 1e-3);
      expect(royleNichols(rows).logLikelihood).toBeGreaterThan(-1e6);
    }),
    { numRuns: 25 },
  );
});

test('a maximum at an end of the range is said to be there', () => {
  const result = maximise({
    value: ([x = 0, y = 0]) => -((x - 1) ** 2) + 0.5 * y,
    start: [0, 0],
    low: [-5, -5],
    high: [5, 5],
  });
  expect(result.at[0]).toBeCloseTo(1, 6);
  expect(result.at[1]).toBe(5);
  expect(result.isAtEnd).toEqual([false, true]);
  expect(result.covariance?.[0]?.[0]).toBeCloseTo(0.5, 4);
  expect(result.covariance?.[1]).toEqual([0, 0]);
});

test('only positive definite matrices have an inverse here', () => {
  const inverse = invertPositive([
    [4, 2],
    [2, 3],
  ]);
  expect(inverse?.flat().map((each) => each * 8)).toEqual(
    [3, -2, -2, 4].map((each) => expect.closeTo(each, 12)),
  );
  expect(
    invertPositive([
      [1, 1],
      [1, 1],
    ]),
  ).toBeNull();
  expect(invertPositive([[-1]])).toBeNull();
});
