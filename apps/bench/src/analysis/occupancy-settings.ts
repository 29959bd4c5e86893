import type { Detection } from '@sightline/domain/analysis/detection-history';
import type { Random } from '@sightline/domain/analysis/numerics/random';
import { type OccupancyModel, occupancy } from '@sightline/domain/analysis/occupancy';
import type { Estimate } from '@sightline/domain/analysis/occupancy-estimate';
import { royleNichols } from '@sightline/domain/analysis/royle-nichols';
import { smallSample } from '@sightline/domain/analysis/sample-size';
import type { Ends, Setting, Trial } from './coverage.ts';
import { drawPoisson } from './draws.ts';

const RUNS = 500;
/** Of the model that costs least. */
const MANY_RUNS = 1_500;
/** Each tenth occasion nothing watched. */
const NOT_WATCHED = 0.1;

/** Intervals of the share of sites in use, and of the probability of detection. */
export function occupancySettings(): Setting[] {
  return [
    ...(
      [
        [15, 8, 0.5, 0.3],
        [20, 8, 0.5, 0.3],
        [30, 8, 0.6, 0.3],
        [60, 5, 0.6, 0.3],
        [60, 5, 0.3, 0.4],
        [40, 5, 0.7, 0.2],
        [100, 6, 0.8, 0.2],
      ] as const
    ).map(([sites, occasions, psi, p]) => constantSetting({ sites, occasions, psi, p })),
    byOccasionSetting(),
    groupsSetting(),
    slopeSetting(),
    royleNicholsSetting(),
  ];
}

interface Survey {
  readonly sites: number;
  readonly occasions: number;
  readonly psi: number;
  readonly p: number;
}

function constantSetting({ sites, occasions, psi, p }: Survey): Setting {
  return {
    name: `${sites} sites, ${occasions} occasions, ψ ${psi}, p ${p}`,
    runs: MANY_RUNS,
    baseline: 'share of sites seen at',
    isSmall: smallSample('occupancy', sites) !== null,
    generate: (random) => {
      const histories = Array.from({ length: sites }, () =>
        drawHistory(random, random() < psi, Array(occasions).fill(p)),
      );
      const found = occupancy(histories, { psi: { kind: 'constant' }, p: 'constant' });
      return {
        ψ: { truth: psi, ours: endsOf(found.psi[0]), baseline: naiveEnds(histories) },
        p: { truth: p, ours: endsOf(found.p[0]) },
      };
    },
  };
}

function byOccasionSetting(): Setting {
  const [psi, p] = [0.6, [0.2, 0.3, 0.4, 0.3, 0.2]];
  return {
    name: '60 sites, 5 occasions, ψ 0.6, p by occasion',
    runs: RUNS,
    baseline: null,
    isSmall: false,
    generate: (random) => {
      const histories = Array.from({ length: 60 }, () => drawHistory(random, random() < psi, p));
      const found = occupancy(histories, { psi: { kind: 'constant' }, p: 'by_occasion' });
      return {
        ψ: { truth: psi, ours: endsOf(found.psi[0]) },
        'p of the first': { truth: p[0] ?? 0, ours: endsOf(found.p[0]) },
        'p of the third': { truth: p[2] ?? 0, ours: endsOf(found.p[2]) },
      };
    },
  };
}

function groupsSetting(): Setting {
  const [inNorth, inSouth, p] = [0.3, 0.7, Array(6).fill(0.3)];
  const groups = Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? 'north' : 'south'));
  const model: OccupancyModel = { psi: { kind: 'groups', groups }, p: 'constant' };
  return {
    name: '40 + 40 sites of two groups, 6 occasions, ψ 0.3 and 0.7, p 0.3',
    runs: RUNS,
    baseline: null,
    isSmall: false,
    generate: (random) => {
      const histories = groups.map((group) =>
        drawHistory(random, random() < (group === 'north' ? inNorth : inSouth), p),
      );
      const found = occupancy(histories, model);
      return {
        'ψ of the first': { truth: inNorth, ours: endsOf(found.psi[0]) },
        'ψ of the second': { truth: inSouth, ours: endsOf(found.psi[1]) },
      };
    },
  };
}

function slopeSetting(): Setting {
  const sites = 80;
  const values = Array.from({ length: sites }, (_, i) => (3 * i) / (sites - 1) - 1.5);
  const slope = 1;
  const psiAt = (value: number) => 1 / (1 + Math.exp(-0.3 - slope * value));
  const model: OccupancyModel = { psi: { kind: 'numeric', values }, p: 'constant' };
  return {
    name: `${sites} sites along a covariate, 6 occasions, ψ ${psiAt(-1.5).toFixed(2)} to ${psiAt(1.5).toFixed(2)}, p 0.3`,
    runs: RUNS,
    baseline: null,
    isSmall: false,
    generate: (random) => {
      const histories = values.map((value) =>
        drawHistory(random, random() < psiAt(value), Array(6).fill(0.3)),
      );
      const found = occupancy(histories, model);
      const at = (index: number): Trial => {
        const psi = found.psi[index];
        return { truth: psiAt(psi?.covariate ?? Number.NaN), ours: endsOf(psi) };
      };
      return {
        slope: { truth: slope, ours: endsOf(found.slope ?? undefined) },
        'ψ at the low end': at(0),
        'ψ in the middle': at(10),
      };
    },
  };
}

function royleNicholsSetting(): Setting {
  const [lambda, r] = [1.2, 0.2];
  return {
    name: `60 sites, 7 occasions, λ ${lambda}, r ${r}`,
    runs: RUNS,
    baseline: null,
    isSmall: false,
    generate: (random) => {
      const histories = Array.from({ length: 60 }, () => {
        const animals = drawPoisson(random, lambda);
        return drawHistory(random, animals > 0, Array(7).fill(1 - (1 - r) ** animals));
      });
      const found = royleNichols(histories);
      return {
        λ: { truth: lambda, ours: endsOf(found.lambda) },
        r: { truth: r, ours: endsOf(found.r) },
        'ψ of λ': { truth: -Math.expm1(-lambda), ours: endsOf(found.psi) },
      };
    },
  };
}

function drawHistory(random: Random, isUsed: boolean, p: readonly number[]): Detection[] {
  return p.map((detection) => {
    if (random() < NOT_WATCHED) return null;
    return isUsed && random() < detection ? 1 : 0;
  });
}

function endsOf(estimate: Estimate | undefined): Ends | null {
  return estimate?.interval ?? null;
}

/** The share of sites with a detection, as if none had been missed, with Wald's interval. */
function naiveEnds(histories: readonly (readonly Detection[])[]): Ends {
  const share = histories.filter((history) => history.includes(1)).length / histories.length;
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / histories.length);
  return { low: share - reach, high: share + reach };
}
