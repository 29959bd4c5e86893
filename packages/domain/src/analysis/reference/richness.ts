/**
 * Trees of two plots of Barro Colorado Island (`BCI` of the R package vegan, plots 1 and 10; Condit et al., *Science* 295, 2002) and what
 * the R package SpadeR (Chao, Ma, Hsieh and Chiu) makes of them with `ChaoSpecies`, row `Chao1-bc`.
 */
export const BCI_PLOTS = [
  {
    trees: 448,
    species: 93,
    once: 31,
    twice: 18,
    chao1: 117.419,
  },
  {
    trees: 483,
    species: 94,
    once: 35,
    twice: 16,
    chao1: 128.928,
  },
] as const;

/** Counts of trees of each species that have the same sums: Chao1 asks for no more than these. */
export function plotCounts({
  trees,
  species,
  once,
  twice,
}: {
  readonly trees: number;
  readonly species: number;
  readonly once: number;
  readonly twice: number;
}): number[] {
  const common = species - once - twice;
  const rest = trees - once - 2 * twice - 3 * (common - 1);
  return [...Array(once).fill(1), ...Array(twice).fill(2), ...Array(common - 1).fill(3), rest];
}

/** Ten samples and what Chao2 (bias-corrected) makes of them by hand. */
export const CHAO2_BY_HAND = {
  samples: 10,
  /** In how many of them each species was found. */
  frequencies: [1, 1, 1, 1, 2, 2, 5, 7, 10],
  /** 9 + 0.9 · 4 · 3 / (2 · 3). */
  species: 10.8,
  /** Species missing by 5.5 found once and 3.5 found twice: 0.9 · 5.5² / 7, and Chao's variance of it with r = 5.5 / 3.5. */
  missing: 3.889286,
  variance: 19.212278,
} as const;
