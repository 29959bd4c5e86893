import type { Random } from '@sightline/domain/analysis/numerics/random';
import { chao1, chao2, type Incidence, rarefied } from '@sightline/domain/analysis/richness';
import { smallSample } from '@sightline/domain/analysis/sample-size';
import type { Setting } from './coverage.ts';
import { drawPoisson } from './draws.ts';

const RUNS = 2_000;

/** Communities: the chance of each species in a sample. */
const COMMUNITIES = {
  '20 species alike': Array(20).fill(0.03),
  '20 species, 0.01 to 0.3 a sample': spread(20, 0.01, 0.3),
  '40 species, 0.003 to 0.3 a sample': spread(40, 0.003, 0.3),
} as const satisfies Record<string, readonly number[]>;

/** Intervals of the number of species, and of what a part of the samples holds. */
export function richnessSettings(): Setting[] {
  return Object.entries(COMMUNITIES).flatMap(([name, chances]) =>
    [20, 30, 60, 200].map((samples): Setting => {
      const expected = (t: number) => chances.reduce((sum, chance) => sum + 1 - (1 - chance) ** t, 0);
      return {
        name: `${name}, ${samples} samples`,
        runs: RUNS,
        baseline: null,
        isSmall: smallSample('richness', samples) !== null,
        generate: (random) => {
          const incidence = drawIncidence(random, chances, samples);
          const counts = chances.map((chance) => drawPoisson(random, chance * samples)).filter((n) => n > 0);
          return {
            Chao2: { truth: chances.length, ours: chao2(incidence).interval },
            Chao1: { truth: chances.length, ours: chao1(counts).interval },
            'half of the samples': {
              truth: expected(samples / 2),
              ours: rarefied(incidence, samples / 2).interval,
            },
            'all samples': { truth: expected(samples), ours: rarefied(incidence, samples).interval },
          };
        },
      };
    }),
  );
}

/** So many chances, each as many times the one before. */
function spread(species: number, least: number, most: number): number[] {
  return Array.from({ length: species }, (_, i) => least * (most / least) ** (i / (species - 1)));
}

function drawIncidence(random: Random, chances: readonly number[], samples: number): Incidence {
  const frequencies = chances.map((chance) => {
    let found = 0;
    for (let i = 0; i < samples; i += 1) found += random() < chance ? 1 : 0;
    return found;
  });
  return { samples, frequencies: frequencies.filter((found) => found > 0) };
}
